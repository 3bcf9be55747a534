import { sql } from 'kysely';
import type { Db } from './store.ts';

export interface Consent {
  readonly openid: string;
  readonly nickname: string;
  readonly access_token: string;
}

export async function insertConsent(
  db: Db,
  consent: Consent & { readonly code: string; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into simulator.wechat_consent (code, openid, nickname, access_token, expires_at)
    values (${consent.code}, ${consent.openid}, ${consent.nickname}, ${consent.access_token}, ${consent.expiresAt})`.execute(
    db,
  );
}

/** Consumes a code. Returns undefined if the code is unknown, expired or already used. */
export async function takeConsent(db: Db, code: string, at: Date): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    update simulator.wechat_consent set used_at = ${at}
    where code = ${code} and used_at is null and expires_at > ${at}
    returning openid, nickname, access_token`.execute(db);
  return rows[0];
}

export async function findConsent(db: Db, accessToken: string, openid: string): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    select openid, nickname, access_token from simulator.wechat_consent
    where access_token = ${accessToken} and openid = ${openid} and used_at is not null`.execute(db);
  return rows[0];
}
