import { getSignatureFile, mailSignature } from '@qianfang/contract/contract-signing.calls';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { MailLink } from '../../shared/mail/mail-button.tsx';
import { callOnce } from '../../shared/send-once.ts';
import { verifying } from './contract-signing.queries.ts';

/** 下载 and 校验 of a signed contract: the file, and whether it is unchanged since it was signed. */
export function SignatureLinks({ signatureId, of }: { signatureId: number; of: string }) {
  const verify = useMutation(verifying);
  function check() {
    verify.mutate(signatureId, {
      onSuccess: ({ valid }) => {
        if (valid) toast.success('校验通过：存档的合同与签署时一致');
        else toast.error('校验未通过：存档的合同与签署时不一致，请联系客户经理');
      },
    });
  }
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <a
        href={getSignatureFile.path.replace('{id}', String(signatureId))}
        download
        className={linkClass()}
        aria-label={`下载已签署的${of}（PDF）`}
      >
        下载
      </a>
      <MailLink
        of={`已签署的${of}`}
        send={(email) => callOnce(mailSignature, { params: { id: signatureId }, body: { email } })}
      />
      <LinkButton disabled={verify.isPending} onClick={check} aria-label={`校验已签署的${of}`}>
        校验
      </LinkButton>
    </span>
  );
}
