import { Button } from '@qianfang/ui/button';
import { IconButton } from '@qianfang/ui/icon-button';
import { HeartIcon } from '@qianfang/ui/icons';
import { useMarkFavourites, useUnmarkFavourites } from './favourite.ts';

interface Marked {
  readonly id: number;
  readonly name: string;
  readonly is_favorite: 0 | 1;
}

/** 收藏: a heart, filled for a favourite product. `wide` adds the word. */
export function FavouriteButton({
  goods,
  wide = false,
  size = 'lg',
}: {
  goods: Marked;
  wide?: boolean;
  size?: 'sm' | 'lg';
}) {
  const mark = useMarkFavourites();
  const unmark = useUnmarkFavourites();
  const isMarked = goods.is_favorite === 1;
  const icon = (
    <HeartIcon size={wide && size === 'lg' ? 18 : 16} className={isMarked ? 'fill-current text-price' : ''} />
  );
  const shared = {
    busy: mark.isPending || unmark.isPending,
    onClick: () => (isMarked ? unmark : mark).mutate([goods.id]),
  };
  if (!wide) return <IconButton {...shared} pressed={isMarked} label={`收藏 ${goods.name}`} icon={icon} />;
  const word = isMarked ? '已收藏' : '收藏';
  return (
    <Button {...shared} size={size} icon={icon} aria-pressed={isMarked} aria-label={`${word} ${goods.name}`}>
      {word}
    </Button>
  );
}
