import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { usePayConfirmationDialog } from '../../shared/pay-confirmation/pay-confirmation.ts';
import type { Check } from './check-differences.ts';
import { DifferenceDialog } from './difference-dialog.tsx';
import type { Checkout } from './use-checkout.ts';

// Fetched by stores that ask their head office: most companies order for themselves.
const approvalDialog = lazyPart(() =>
  import('./approval-dialog.tsx').then((module) => module.ApprovalDialog),
);

/** What stands before the check page: the head office is asked, a payment confirmed, or what has changed is shown. */
export function CheckDialogs({ checkout, check }: { checkout: Checkout; check: Check }) {
  const { dialog, draft, isSending, close, recheckAll } = checkout;
  const ApprovalDialog = useOverlayPart(approvalDialog, dialog?.kind === 'approval', close);
  const PayConfirmationDialog = usePayConfirmationDialog(dialog?.kind === 'confirm', close);
  const recheckAfter = () => {
    close();
    recheckAll();
  };
  switch (dialog?.kind) {
    case 'approval':
      return (
        ApprovalDialog &&
        check.approval &&
        check.address_id !== null && (
          <ApprovalDialog
            approval={check.approval}
            totals={check.totals}
            body={checkout.bodyOf(check, check.address_id)}
            note={draft.approvalNote}
            onNote={(approvalNote) => checkout.change({ approvalNote })}
            onAsked={checkout.leave}
            onChanged={recheckAfter}
            onClose={close}
          />
        )
      );
    case 'confirm':
      return (
        PayConfirmationDialog && (
          <PayConfirmationDialog
            asked={dialog.asked}
            failure={dialog.failure}
            isSending={isSending}
            onConfirm={(proof) => checkout.confirm(check, proof)}
            onClose={close}
          />
        )
      );
    case 'changed':
      return (
        <DifferenceDialog
          differences={dialog.differences}
          payableBefore={dialog.seen.totals.payable}
          payableAfter={dialog.now?.totals.payable ?? null}
          isSending={isSending}
          onAccept={() => dialog.now && checkout.accept(dialog.now)}
          onClose={recheckAfter}
        />
      );
    default:
      return null;
  }
}
