import { Button } from '@qianfang/ui/button';
import { StarIcon } from '@qianfang/ui/page-icons';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { followingBrand } from '../zone.queries.ts';

interface Followed {
  readonly id: number;
  readonly name: string;
  readonly is_followed: 0 | 1;
}

/** 关注: a star, filled while the company follows the brand. */
export function FollowButton({ brand, className }: { brand: Followed; className?: string }) {
  const follow = useMutation(followingBrand);
  const isOn = brand.is_followed === 1;
  const word = isOn ? '已关注' : '关注';
  return (
    <Button
      size="sm"
      busy={follow.isPending}
      icon={<StarIcon size={14} className={isOn ? 'fill-current text-warn' : ''} />}
      aria-pressed={isOn}
      aria-label={`${word} ${brand.name}`}
      {...(className ? { className } : {})}
      onClick={() =>
        follow.mutate(
          { id: brand.id, isOn: !isOn },
          {
            onSuccess: () => toast.success(isOn ? `已取消关注「${brand.name}」` : `已关注「${brand.name}」`),
          },
        )
      }
    >
      {word}
    </Button>
  );
}
