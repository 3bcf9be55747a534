import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { formatInstant } from '../../shared/format.ts';
import { type Contract, refreshContracts, signing } from './contract-signing.queries.ts';
import { ContractText } from './contract-text.tsx';
import { SignatureLinks } from './signature-links.tsx';

function SignedFacts({ contract }: { contract: Contract }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
      <dt className="text-ink-3">签署人</dt>
      <dd>{contract.signer_name}</dd>
      <dt className="text-ink-3">签署时间</dt>
      <dd>{contract.signed_at && formatInstant(contract.signed_at)}</dd>
      <dt className="text-ink-3">有效期至</dt>
      <dd>{contract.valid_to}</dd>
      <dt className="text-ink-3">内容摘要</dt>
      <dd className="break-all">{contract.content_hash}</dd>
      {contract.signature_id !== null && (
        <>
          <dt className="text-ink-3">已签署文件</dt>
          <dd>
            <SignatureLinks
              signatureId={contract.signature_id}
              of={`《${contract.title}》第 ${contract.version} 版`}
            />
          </dd>
        </>
      )}
    </dl>
  );
}

function SignForm({
  contract,
  hasRead,
  onSigned,
}: {
  contract: Contract;
  hasRead: boolean;
  onSigned: () => void;
}) {
  const [name, setName] = useDraft(`sign ${contract.id}`, '');
  const sign = useMutation({
    ...signing,
    // Not on the call: once the contract counts as signed, this form and its callbacks are gone.
    onSuccess: () => {
      toast.success(`《${contract.title}》已签署`);
      onSigned();
      refreshContracts();
    },
  });
  const errors = sign.error?.errors;
  function submit() {
    const body = { signer_name: name.trim(), content_hash: contract.content_hash, has_read: hasRead };
    sign.mutate({ id: contract.id, body });
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="签署人姓名"
        hint="须为法定代表人，或采购委托书授权的签署人"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors?.signer_name?.[0] ?? errors?.content_hash?.[0] ?? errors?.has_read?.[0]}
        autoComplete="name"
        maxLength={20}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={sign.isPending}
          disabled={!hasRead || name.trim().length < 2}
        >
          {hasRead ? '同意并签署' : '请先阅读至末尾'}
        </Button>
      </div>
    </form>
  );
}

/** A contract to read to its end, then sign. */
export function ContractDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const isSigned = contract.status === 'signed';
  const [hasRead, setHasRead] = useState(isSigned);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={contract.title}
      description={`第 ${contract.version} 版`}
      size="lg"
    >
      <ContractText contract={contract} className="max-h-[46dvh]" onRead={() => setHasRead(true)} />
      <div className="pt-4">
        {isSigned ? (
          <SignedFacts contract={contract} />
        ) : (
          <SignForm contract={contract} hasRead={hasRead} onSigned={onClose} />
        )}
      </div>
    </Dialog>
  );
}
