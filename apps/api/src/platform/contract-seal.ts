import { createHash, createSign, createVerify, generateKeyPair, randomBytes } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { Clock } from './clock.ts';
import type { Config } from './env.ts';
import { readKeyFile } from './key-file.ts';

/**
 * The certificate and key with which this store signs the documents of electronic contracts (电子签名法 13). PEM
 * texts.
 */
export interface ContractSeal {
  readonly certificate: string;
  readonly privateKey: string;
  /** SHA-256 of the certificate in DER, hexadecimal. */
  readonly fingerprint: string;
}

const oids = forge.pki.oids as Record<string, string>;
const binary = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** SHA-256 of a certificate in DER, hexadecimal. */
function fingerprintOf(certificate: forge.pki.Certificate): string {
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  return createHash('sha256').update(der, 'latin1').digest('hex');
}

/**
 * A 3,072-bit key with a self-signed certificate. It is valid for 20 years, because contracts are kept longer than
 * they run.
 */
async function makeSeal(name: string, now: Date): Promise<{ certificate: string; private_key: string }> {
  const keys = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey);
  // A serial number is positive and has at most 20 bytes (RFC 5280 4.1.2.2).
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now.getTime() + 20 * 365 * 86_400_000);
  const subject = [{ name: 'commonName', value: name, valueTagClass: forge.asn1.Type.UTF8 }];
  certificate.setSubject(subject as unknown as forge.pki.CertificateField[]);
  certificate.setIssuer(subject as unknown as forge.pki.CertificateField[]);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(keys.privateKey), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), private_key: keys.privateKey };
}

async function readSeal(path: string): Promise<ContractSeal> {
  const file = await readKeyFile('CONTRACT_SEAL', path);
  const [certificate, privateKey] = [file.text('certificate'), file.text('private_key')];
  file.pem('certificate', '证书', () => forge.pki.certificateFromPem(certificate));
  file.pem('private_key', 'RSA 私钥', () => createSign('sha256').sign(privateKey));
  return { certificate, privateKey, fingerprint: fingerprintOf(forge.pki.certificateFromPem(certificate)) };
}

/** The store's own seal in DATA_DIR, created where there is none. */
async function requireOwnSeal(dataDir: string, now: Date): Promise<ContractSeal> {
  const path = join(dataDir, 'contract-seal.json');
  const isMade = await access(path).then(
    () => true,
    () => false,
  );
  if (!isMade) {
    const made = JSON.stringify(await makeSeal('Qianfang contract seal', now));
    await writeFile(path, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      // Another process of this store was first.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  return readSeal(path);
}

/**
 * Opens the seal of CONTRACT_SEAL (`certificate`, `private_key`, PEM) at once. Without the setting, the store creates
 * its own seal when the first contract is signed. Throws SettingError for an unusable file.
 */
export async function openContractSeal(config: Config, clock: Clock): Promise<() => Promise<ContractSeal>> {
  if (config.contractSealFile !== undefined) {
    const seal = await readSeal(config.contractSealFile);
    return async () => seal;
  }
  let own: Promise<ContractSeal> | undefined;
  return () => {
    own ??= requireOwnSeal(config.dataDir, new Date(clock.now())).catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    return own;
  };
}

/** A detached signature of `content`, with the certificate inside (CMS SignedData, RFC 5652). DER. */
export function signDetached(seal: ContractSeal, content: Uint8Array, at: Date): Buffer {
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(binary(content));
  signed.addCertificate(seal.certificate);
  signed.addSigner({
    key: forge.pki.privateKeyFromPem(seal.privateKey) as forge.pki.rsa.PrivateKey,
    certificate: seal.certificate,
    digestAlgorithm: oids.sha256 as string,
    authenticatedAttributes: [
      { type: oids.contentType as string, value: oids.data as string },
      { type: oids.messageDigest as string },
      // node-forge accepts a date here, but its types allow only text.
      { type: oids.signingTime as string, value: at as unknown as string },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'latin1');
}

/** The parts of a signature that node-forge parses but does not check. */
interface RawSignature {
  readonly certificates: readonly forge.pki.Certificate[];
  readonly rawCapture: {
    readonly authenticatedAttributes: readonly forge.asn1.Asn1[];
    readonly signature: string;
  };
}

/** The value of an attribute by its object identifier, as a binary string. */
function attributeOf(attributes: readonly forge.asn1.Asn1[], oid: string): string | undefined {
  for (const attribute of attributes) {
    const [type, values] = attribute.value as forge.asn1.Asn1[];
    if (!type || forge.asn1.derToOid(type.value as string) !== oid) continue;
    const [value] = (values?.value ?? []) as forge.asn1.Asn1[];
    return value?.value as string | undefined;
  }
  return undefined;
}

/** The signature without the zeros after it: a DER sequence states its own length (X.690 8.1.3). */
function withoutPadding(signature: Uint8Array): Uint8Array {
  if (signature[0] !== 0x30 || signature[1] !== 0x82) return signature;
  return signature.subarray(0, 4 + (signature[2] ?? 0) * 256 + (signature[3] ?? 0));
}

/**
 * Whether a detached signature is of exactly this content and by the certificate with this fingerprint. Never throws.
 */
export function isSignatureOf(signature: Uint8Array, content: Uint8Array, fingerprint: string): boolean {
  try {
    const der = forge.asn1.fromDer(binary(withoutPadding(signature)));
    const message = forge.pkcs7.messageFromAsn1(der) as unknown as RawSignature;
    const [certificate] = message.certificates;
    if (!certificate || fingerprintOf(certificate) !== fingerprint) return false;
    const { authenticatedAttributes, signature: signed } = message.rawCapture;
    const digest = createHash('sha256').update(content).digest('latin1');
    if (attributeOf(authenticatedAttributes, oids.messageDigest as string) !== digest) return false;
    // The signature covers the set of attributes, under the tag of a set (RFC 5652 5.4).
    const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, [
      ...authenticatedAttributes,
    ]);
    return createVerify('sha256')
      .update(Buffer.from(forge.asn1.toDer(set).getBytes(), 'latin1'))
      .verify(forge.pki.publicKeyToPem(certificate.publicKey), Buffer.from(signed, 'latin1'));
  } catch {
    return false;
  }
}
