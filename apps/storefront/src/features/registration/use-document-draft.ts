import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { DocumentBody } from '../../shared/document/document-body.ts';
import type { Registration } from './registration.queries.ts';
import { useRegistrationFlow } from './registration-flow.ts';

const pauseMs = 600;

export interface DocumentDraftStore {
  /** Takes the current input; saved when typing pauses, and at once when the page is left. */
  keep(body: DocumentBody): void;
  /** Drops unsaved input and waits for a save under way: it must not arrive after the document. */
  stop(): Promise<void>;
}

/** Saves a document's draft on the server, so that a reload or another day loses nothing. */
export function useDocumentDraft(type: string): DocumentDraftStore {
  const queryClient = useQueryClient();
  const { key, documentDraft } = useRegistrationFlow();
  const { mutateAsync } = useMutation(documentDraft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<DocumentBody>(undefined);
  const running = useRef<Promise<unknown>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const body = waiting.current;
    if (!body) return;
    waiting.current = undefined;
    const { type: _, holder_name: __, ...draft } = body;
    running.current = mutateAsync({ type, draft })
      .then((saved) =>
        queryClient.setQueryData<Registration>(
          key,
          (known) =>
            known && {
              ...known,
              documents: known.documents.map((item) => (item.type === type ? saved : item)),
            },
        ),
      )
      // The next pause retries; the text is still in the form.
      .catch(() => undefined);
  }, [key, mutateAsync, queryClient, type]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    keep(body) {
      waiting.current = body;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    async stop() {
      clearTimeout(timer.current);
      waiting.current = undefined;
      await running.current;
    },
  };
}
