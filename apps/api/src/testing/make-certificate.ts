import { createHash, createPublicKey, createSign } from 'node:crypto';

type Der = Buffer;

function tlv(tag: number, ...parts: readonly Der[]): Der {
  const body = Buffer.concat(parts);
  const long = body.length < 128 ? [] : [...Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex')];
  const length = long.length === 0 ? [body.length] : [0x80 + long.length, ...long];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: readonly Der[]) => tlv(0x30, ...parts);
const commonName = Buffer.from([0x06, 0x03, 0x55, 0x04, 0x03]);
const rsaSha256 = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from([0x05, 0x00]));

function nameOf(text: string): Der {
  return sequence(tlv(0x31, sequence(commonName, tlv(0x0c, Buffer.from(text)))));
}

/** A self-signed certificate over an RSA key, for ten years from 2026. PEM. */
export function makeCertificate(name: string, privateKey: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(name).digest().subarray(0, 8);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const facts = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, serial),
    rsaSha256,
    nameOf(name),
    sequence(tlv(0x17, Buffer.from('260101000000Z')), tlv(0x17, Buffer.from('360101000000Z'))),
    nameOf(name),
    publicKey,
  );
  const signature = createSign('RSA-SHA256').update(facts).sign(privateKey);
  const whole = sequence(facts, rsaSha256, tlv(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
