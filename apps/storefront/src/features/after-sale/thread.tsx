import { Button } from '@qianfang/ui/button';
import { FileIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TextArea } from '@qianfang/ui/text-area';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { formatInstant } from '../../shared/format.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { type Kind, type ReturnDetail, writing } from './after-sale.queries.ts';
import { actorText } from './after-sale-words.ts';

type Entry = ReturnDetail['thread'][number];

function Said({ entry }: { entry: Entry }) {
  const isOurs = entry.actor === 'operator';
  const isSaid = entry.note !== '' || entry.files.length > 0;
  return (
    <li className="grid gap-1.5 border-t border-line py-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-3">
        <b className="font-semibold text-ink">{entry.event_text}</b>
        <span>
          {actorText(entry.actor)} {entry.actor_name}
        </span>
        <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
      </p>
      {isSaid && (
        <div className={`rounded-control px-3.5 py-2.5 text-14 ${isOurs ? 'bg-brand-soft' : 'bg-sunk'}`}>
          {entry.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.note}</p>}
          {entry.files.map((file) => (
            <a
              key={file.url}
              href={file.url}
              target="_blank"
              rel="noreferrer"
              className={`${linkClass()} mr-4 inline-flex items-center gap-1`}
            >
              <FileIcon size={16} />
              {file.name}
            </a>
          ))}
        </div>
      )}
    </li>
  );
}

/** The messages and events; the buyer can reply while the application is open. */
export function Thread({
  kind,
  id,
  entries,
  mayWrite,
  label,
}: {
  kind: Kind;
  id: number;
  entries: readonly Entry[];
  mayWrite: boolean;
  /** The kind of message: 留言, or 继续反馈 on a matter the store regards as settled. */
  label: string;
}) {
  const [content, setContent] = useDraft(`thread ${kind} ${id}`, '');
  const [error, setError] = useState('');
  const write = useMutation(writing);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (content.trim().length < 2) {
      setError('请填写内容');
      return;
    }
    write.mutate(
      { kind, id, content: content.trim() },
      {
        onSuccess: () => {
          setContent('');
          toast.success('已发送，我们会尽快答复');
        },
        onError: ({ errors, message }) => setError(errors.content?.[0] ?? message),
      },
    );
  }
  return (
    <div className="grid gap-4">
      <ol aria-label="沟通记录">
        {entries.map((entry) => (
          <Said key={entry.id} entry={entry} />
        ))}
      </ol>
      {mayWrite && (
        <GuidedForm onSubmit={submit} className="grid gap-3">
          <TextArea
            label={label}
            rows={3}
            maxLength={200}
            counter
            placeholder="补充情况，或回复客服的询问"
            value={content}
            error={error}
            onChange={(event) => {
              setContent(event.currentTarget.value);
              setError('');
            }}
          />
          <Button type="submit" busy={write.isPending} className="justify-self-start">
            发送
          </Button>
        </GuidedForm>
      )}
    </div>
  );
}
