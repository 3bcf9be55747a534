import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '../phone-page.ts';
import type { MailServer, TakenMail } from './mail-server.ts';

const title = '邮箱（演示）';

const timeOf = ({ email }: TakenMail) =>
  email.date
    ? new Date(email.date).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })
    : '';

function listPage(mails: readonly TakenMail[]): string {
  const rows = mails
    .map(
      (mail) =>
        `<dt><a href="mail/${mail.no}">${escapeHtml(mail.email.subject ?? '（无主题）')}</a><br>${escapeHtml(mail.to.join('、'))}</dt><dd>${escapeHtml(timeOf(mail))}</dd>`,
    )
    .toReversed()
    .join('');
  return page(
    title,
    `<h1 style="font-size:18px">商城发出的邮件</h1>
     ${rows === '' ? '<p class="note">还没有收到邮件。</p>' : `<dl>${rows}</dl>`}
     <p class="note">这是邮件服务器的模拟器，邮件不会真的发出，商城重新启动后清空。发到 @refused.example 的会被拒收，发到 @later.example 的会要求稍后再发。</p>`,
  );
}

function mailPage(mail: TakenMail): string {
  const files = mail.email.attachments
    .map(
      (file, n) =>
        `<p><a href="${mail.no}/file/${n}" download>${escapeHtml(file.filename ?? `附件 ${n + 1}`)}</a></p>`,
    )
    .join('');
  return page(
    title,
    `<h1 style="font-size:18px">${escapeHtml(mail.email.subject ?? '（无主题）')}</h1>
     <dl><dt>发件人</dt><dd>${escapeHtml([mail.email.from?.name, mail.email.from?.address].filter(Boolean).join(' '))}</dd>
     <dt>收件人</dt><dd>${escapeHtml(mail.to.join('、'))}</dd><dt>时间</dt><dd>${escapeHtml(timeOf(mail))}</dd></dl>
     <p style="white-space:pre-line;text-align:left;overflow-wrap:anywhere">${escapeHtml(mail.email.text ?? '')}</p>${files}
     <p class="note"><a href="../mail">全部邮件</a></p>`,
  );
}

/** What the stand-in of the mail server has taken, to be read by whoever tries the demo. */
export function mountMailPage(app: FastifyInstance, { taken }: Pick<MailServer, 'taken'>): void {
  const html = 'text/html; charset=utf-8';
  const none = page(title, '<p class="note">没有这封邮件，可能已被清空。</p>');
  app.get('/mail', async (_request, reply) => reply.type(html).send(listPage(taken)));
  const find = (no: string) => taken.find((mail) => mail.no === Number(no));
  app.get<{ Params: { no: string } }>('/mail/:no', async ({ params }, reply) => {
    const mail = find(params.no);
    return reply
      .code(mail ? 200 : 404)
      .type(html)
      .send(mail ? mailPage(mail) : none);
  });
  app.get<{ Params: { no: string; n: string } }>('/mail/:no/file/:n', async ({ params }, reply) => {
    const file = find(params.no)?.email.attachments[Number(params.n)];
    if (!file) return reply.code(404).type(html).send(none);
    // The name that the page shows is the one that the mail brought.
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(file.filename ?? '')}`,
    );
    const bytes =
      typeof file.content === 'string' ? Buffer.from(file.content) : Buffer.from(file.content as ArrayBuffer);
    return reply.type('application/octet-stream').send(bytes);
  });
}
