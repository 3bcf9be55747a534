import {
  goodsScoreLabels,
  goodsScores,
  orderScoreLabels,
  orderScores,
  reviewWordsFault,
} from '@qianfang/domain/order/review';
import { Button } from '@qianfang/ui/button';
import { LinkButton } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { TextArea } from '@qianfang/ui/text-area';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { type OrderReview, reviewing } from './review.queries.ts';
import { ReviewPictures } from './review-pictures.tsx';
import { StarField, Stars } from './stars.tsx';
import { type StoredPicture, usePictureUploads } from './use-picture-uploads.ts';

type Line = OrderReview['lines'][number];
type Scores = Readonly<Record<(typeof goodsScores)[number], number>>;
interface Said {
  readonly scores: Scores;
  readonly content: string;
  /** Not in drafts of before. */
  readonly pictures?: readonly StoredPicture[];
}

/** The draft; `said` by order line. */
interface Draft {
  readonly order: { readonly delivery: number; readonly service: number };
  readonly said: Readonly<Record<number, Said>>;
  readonly requestKey: string;
}

const full: Said = { scores: { packaging: 5, shelf_life: 5, accuracy: 5 }, content: '' };

function GoodsFields({
  line,
  said,
  onChange,
  pictures,
}: {
  line: Line;
  said: Said;
  onChange: (said: Said) => void;
  /** What its pictures' field does beside the draft. */
  pictures: Omit<ComponentProps<typeof ReviewPictures>, 'label' | 'stored' | 'onRemove'>;
}) {
  // What was said before a reload is in view again.
  const [isOpen, setIsOpen] = useState(said !== full);
  const fields = useId();
  return (
    <li className="grid gap-x-6 gap-y-3 py-3 lg:grid-cols-[minmax(0,1fr)_22rem_minmax(0,1.2fr)]">
      <div className="flex items-start gap-3">
        <GoodsThumb src={line.image} size={44} />
        <p className="min-w-0">
          <span className="font-medium">{line.name}</span>
          <span className="block text-13 text-ink-3">
            {line.ypgg} · {line.sccj}
          </span>
        </p>
      </div>
      {!isOpen && (
        <p className="flex flex-wrap items-center gap-x-4 self-center text-13 text-ink-2 lg:col-span-2">
          <Stars label="包装、效期、描述" score={5} />
          <LinkButton
            aria-label={`${line.name} ${line.ypgg} 单独评价`}
            aria-controls={fields}
            onClick={() => setIsOpen(true)}
          >
            单独评价
          </LinkButton>
        </p>
      )}
      {isOpen && (
        <>
          <div id={fields}>
            {goodsScores.map((name) => (
              <StarField
                key={name}
                label={goodsScoreLabels[name]}
                value={said.scores[name]}
                onChange={(score) => onChange({ ...said, scores: { ...said.scores, [name]: score } })}
              />
            ))}
          </div>
          <TextArea
            label={`${line.name} 的评价`}
            labelHidden
            rows={2}
            maxLength={200}
            counter
            placeholder="包装、效期、发货怎么样（选填）"
            value={said.content}
            error={reviewWordsFault(said.content) || undefined}
            onChange={({ currentTarget }) => onChange({ ...said, content: currentTarget.value })}
          />
          <ReviewPictures
            {...pictures}
            label={`${line.name} 的图片（选填）`}
            stored={said.pictures ?? []}
            onRemove={(id) =>
              onChange({ ...said, pictures: (said.pictures ?? []).filter((one) => one.id !== id) })
            }
          />
        </>
      )}
    </li>
  );
}

/** The buyer's review of an order's supply and products. Five stars by default. */
export function ReviewForm({ review, onDone }: { review: OrderReview; onDone: () => void }) {
  const [draft, setDraft] = useDraft<Draft>(`review ${review.order_id}`, () => ({
    order: { delivery: 5, service: 5 },
    said: {},
    requestKey: crypto.randomUUID(),
  }));
  const { order, said, requestKey } = draft;
  const [error, setError] = useState('');
  const send = useMutation(reviewing);
  const saidOf = (line: Line) => said[line.line_id] ?? full;
  const [isReading, setIsReading] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const { uploads, add, drop, retry } = usePictureUploads(review.order_id, (lineId, picture) =>
    setDraft((typed) => {
      const now = typed.said[lineId] ?? full;
      const others = (now.pictures ?? []).filter((one) => one.id !== picture.id);
      const next = { ...now, pictures: [...others, picture] };
      return { ...typed, said: { ...typed.said, [lineId]: next }, requestKey: crypto.randomUUID() };
    }),
  );
  const isUploading = isReading || uploads.some((one) => one.error === '');
  const isUnchanged = Object.keys(said).length === 0 && orderScores.every((name) => order[name] === 5);

  // Changed content is another review, so it gets a new idempotency key.
  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part, requestKey: crypto.randomUUID() });
    setError('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isUploading || uploads.length > 0) return;
    if (review.lines.some((line) => reviewWordsFault(saidOf(line).content) !== '')) return;
    const lines = review.lines.map((line) => {
      const { scores, content, pictures = [] } = saidOf(line);
      const words = content.trim();
      const ids = pictures.map((one) => one.id);
      return {
        line_id: line.line_id,
        ...scores,
        ...(words ? { content: words } : {}),
        ...(ids.length > 0 ? { pictures: ids } : {}),
      };
    });
    // The review may have replaced the form by then, and with it the form's callbacks.
    send.mutateAsync({ id: review.order_id, body: { ...order, lines }, idempotencyKey: requestKey }).then(
      ({ pending }) => {
        toast.success(pending > 0 ? '评价已提交，文字和图片审核后展示' : '评价已提交，感谢');
        onDone();
      },
      (failure: CallFailure) => setError(failure.errors.lines?.[0] ?? ''),
    );
  }

  return (
    <GuidedForm onSubmit={submit} className="grid gap-4" data-part="review-form">
      <Notice tone="info">
        只评价供货：包装、效期、发货与单据。依据《广告法》《药品管理法》，请勿涉及疗效、治愈或推荐用药，图片请勿拍到顾客、处方和号码；文字和图片经审核后展示，单位名称会隐去。
      </Notice>
      <div className="flex flex-wrap gap-x-8">
        {orderScores.map((name) => (
          <StarField
            key={name}
            label={orderScoreLabels[name]}
            value={order[name]}
            onChange={(score) => change({ order: { ...order, [name]: score } })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={send.isPending || isUploading}
          busyText={isUploading ? '正在上传图片' : '提交中'}
        >
          {isUnchanged ? `全部 ${review.lines.length} 种五星，提交` : '提交评价'}
        </Button>
        <p className="text-13 text-ink-3">默认五星，只改想说的</p>
      </div>
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {review.lines.map((line) => (
          <GoodsFields
            key={line.line_id}
            line={line}
            said={saidOf(line)}
            onChange={(next) => change({ said: { ...said, [line.line_id]: next } })}
            pictures={{
              uploads: uploads.filter((one) => one.lineId === line.line_id),
              error:
                isTried && uploads.some((one) => one.lineId === line.line_id && one.error !== '')
                  ? '有图片没有传上，请重试或移除'
                  : undefined,
              onAdd: (files) => add(line.line_id, files),
              onReading: setIsReading,
              onDrop: drop,
              onRetry: retry,
            }}
          />
        ))}
      </ul>
    </GuidedForm>
  );
}
