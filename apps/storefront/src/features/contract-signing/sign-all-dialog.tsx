import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { Tag } from '@qianfang/ui/tag';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { type Contract, signingAll } from './contract-signing.queries.ts';
import { ContractText } from './contract-text.tsx';

interface Read {
  readonly contract: Contract;
  readonly hasRead: boolean;
  readonly isSigned: boolean;
  readonly error: string | undefined;
  readonly onRead: () => void;
}

function OneContract({ contract, hasRead, isSigned, error, onRead }: Read) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 pb-1.5">
        <b className="font-semibold">《{contract.title}》</b>
        <span className="text-13 text-ink-3">第 {contract.version} 版</span>
        <Tag tone={hasRead ? 'ok' : 'mute'} className="ml-auto">
          {isSigned ? '已签署' : hasRead ? '已读' : '请读至末尾'}
        </Tag>
      </p>
      <ContractText contract={contract} className="max-h-[26dvh]" onRead={onRead} />
      {error && (
        <p role="alert" className="pt-1 text-13 text-danger">
          没有签署：{error}
        </p>
      )}
    </li>
  );
}

/** Contracts to read one by one, and to sign with one confirmation: each is signed, and kept, on its own. */
export function SignAllDialog({
  contracts,
  onClose,
}: {
  contracts: readonly Contract[];
  onClose: () => void;
}) {
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const [name, setName] = useDraft('sign all', '');
  const sign = useMutation(signingAll);
  const unread = contracts.filter(({ id }) => !read.has(id)).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`一次签署 ${contracts.length} 份合同`}
      description="逐份读至末尾，最后确认一次；每份合同分别签署、分别存证"
      size="lg"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          sign.mutate(
            { contracts, name: name.trim() },
            {
              onSuccess: ({ signed }) => {
                if (signed.size < contracts.length) return;
                toast.success(`${signed.size} 份合同已签署`);
                onClose();
              },
            },
          );
        }}
      >
        <ol className="grid gap-4">
          {contracts.map((contract) => (
            <OneContract
              key={contract.id}
              contract={contract}
              hasRead={read.has(contract.id)}
              isSigned={sign.data?.signed.has(contract.id) === true}
              error={sign.data?.refused.get(contract.id)}
              onRead={() => {
                if (!read.has(contract.id)) setRead((before) => new Set([...before, contract.id]));
              }}
            />
          ))}
        </ol>
        <TextField
          label="签署人姓名"
          hint="须为法定代表人，或采购委托书授权的签署人"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={sign.data?.nameError}
          autoComplete="name"
          maxLength={20}
        />
        <div className="flex justify-end">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={sign.isPending}
            disabled={unread > 0 || name.trim().length < 2}
          >
            {unread > 0 ? `还有 ${unread} 份没有读完` : `同意并签署 ${contracts.length} 份`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
