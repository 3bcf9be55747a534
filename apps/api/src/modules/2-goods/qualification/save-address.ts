import { type addAddress, maxAddresses } from '@qianfang/contract/address';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { parseLandline, parseMobile } from '@qianfang/domain/identifier/contact';
import { countLetters, normalizeText } from '@qianfang/domain/identifier/normalize';
import { namesOfPlace } from '@qianfang/domain/identifier/place';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import {
  type AddressFacts,
  insertAddress,
  loadAddressRow,
  loadAddressRows,
  loadLicencePlaces,
  lockAddresses,
  type StoredAddress,
  setDefaultAddress,
  updateAddress,
} from './address.repo.ts';
import { type Region, regionOf } from './region.ts';

type AddressForm = BodyOf<typeof addAddress>;

export interface CheckedAddress extends Region {
  readonly consignee: string;
  readonly phone: string;
  readonly landline: string;
  readonly regionCode: string;
  readonly detail: string;
  readonly kind: AddressForm['kind'];
}

/** The rules of pages.md /addr, each violation at its field. */
export function checkAddressForm(form: AddressForm): CheckedAddress | Problem<'INVALID'> {
  const errors: Record<string, string[]> = {};
  const consignee = normalizeText(form.consignee);
  if (countLetters(consignee) < 2 || countLetters(consignee) > 20)
    errors.consignee = ['收货人请填写 2 到 20 个字'];
  const phone = parseMobile(form.phone);
  if (!phone.ok) errors.phone = [phone.message];
  const landline = form.landline?.trim() ? parseLandline(form.landline) : undefined;
  if (landline && !landline.ok) errors.landline = [landline.message];
  const region = regionOf(form.region_code);
  if (!region) errors.region_code = ['请选择所在地区'];
  const detail = normalizeText(form.detail);
  if (countLetters(detail) < 5 || countLetters(detail) > 100)
    errors.detail = ['详细地址请填写 5 到 100 个字'];
  const message = Object.values(errors)[0]?.[0];
  if (message !== undefined || !phone.ok || !region)
    return problem('INVALID', { errors, message: message ?? '' });
  return {
    ...region,
    consignee,
    phone: phone.value,
    landline: landline?.ok ? landline.value : '',
    regionCode: form.region_code,
    detail,
    kind: form.kind,
  };
}

/**
 * An address for comparison: without spaces and punctuation, half-width, without the region's names in front.
 */
function comparable(text: string, region: Region): string {
  let rest = normalizeText(text).replaceAll(/[\s,.，。、()（）-]/g, '');
  for (const name of namesOfPlace(region)) {
    if (rest.startsWith(name)) rest = rest.slice(name.length);
  }
  return rest;
}

/** Whether an address is on a licence of the company, and on which one. */
async function findLicence(
  tx: Db,
  buyerId: number,
  form: CheckedAddress,
): Promise<Pick<AddressFacts, 'is_licensed' | 'document_id' | 'review'>> {
  const wanted = comparable(form.detail, form);
  const buyer = await loadBuyer(tx, buyerId);
  const places = await loadLicencePlaces(tx, buyerId);
  const onLicence = places.find((place) => {
    const names = namesOfPlace(form).filter((name) => place.address.includes(name));
    return comparable(place.address, form) === wanted && names.length > 0;
  });
  if (onLicence) return { is_licensed: true, document_id: onLicence.documentId, review: 'passed' };
  const isRegistered =
    buyer?.status === 'passed' &&
    buyer.regionCode === form.regionCode &&
    comparable(buyer.address, form) === wanted;
  if (isRegistered) return { is_licensed: true, document_id: null, review: 'passed' };
  return { is_licensed: false, document_id: null, review: 'waiting' };
}

async function factsOf(tx: Db, buyerId: number, form: CheckedAddress): Promise<AddressFacts> {
  return {
    consignee: form.consignee,
    phone: form.phone,
    landline: form.landline,
    province: form.province,
    city: form.city,
    district: form.district,
    region_code: form.regionCode,
    detail: form.detail,
    kind: form.kind,
    ...(await findLicence(tx, buyerId, form)),
  };
}

/** Adds an address; the first becomes the default. Problems: a field's, or too many addresses. */
export async function addAddressFor(
  deps: Deps,
  viewer: Viewer,
  form: AddressForm,
): Promise<StoredAddress | Problem<'INVALID'>> {
  const checked = checkAddressForm(form);
  if ('problem' in checked) return checked;
  return transact(deps.db, async (tx) => {
    await lockAddresses(tx, viewer.buyerId);
    const known = await loadAddressRows(tx, viewer.buyerId);
    if (known.length >= maxAddresses) {
      return fieldProblem('detail', `最多保存 ${maxAddresses} 个收货地址，请先删除不用的地址`);
    }
    const facts = await factsOf(tx, viewer.buyerId, checked);
    const added = await insertAddress(
      tx,
      viewer.buyerId,
      { ...facts, is_default: known.length === 0 },
      deps.clock.now(),
    );
    if (form.is_default !== 1 || added.is_default) return added;
    await setDefaultAddress(tx, viewer.buyerId, added.id);
    return { ...added, is_default: true };
  });
}

/**
 * Changes an address. One no longer on a licence waits for review again; the default stays until another
 * replaces it.
 */
export async function changeAddressFor(
  deps: Deps,
  viewer: Viewer,
  addressId: number,
  form: AddressForm,
): Promise<StoredAddress | Problem<'INVALID' | 'NOT_FOUND'>> {
  const checked = checkAddressForm(form);
  if ('problem' in checked) return checked;
  return transact(deps.db, async (tx) => {
    await lockAddresses(tx, viewer.buyerId);
    const before = await loadAddressRow(tx, viewer.buyerId, addressId);
    if (!before) return problem('NOT_FOUND');
    const facts = await factsOf(tx, viewer.buyerId, checked);
    const isSamePlace = before.region_code === facts.region_code && before.detail === facts.detail;
    const kept = isSamePlace && !facts.is_licensed;
    await updateAddress(tx, viewer.buyerId, addressId, {
      ...facts,
      ...(kept ? { review: before.review, review_reason: before.review_reason } : { review_reason: '' }),
    });
    if (form.is_default === 1) await setDefaultAddress(tx, viewer.buyerId, addressId);
    const after = await loadAddressRow(tx, viewer.buyerId, addressId);
    return after ?? problem('NOT_FOUND');
  });
}

const isAt = (row: StoredAddress, place: CheckedAddress) =>
  row.region_code === place.regionCode && comparable(row.detail, place) === comparable(place.detail, place);

/**
 * After a reviewed move: goods may go to the new registered address. The old one stays where another licence
 * has it. Otherwise it waits for review, and is the default no longer.
 */
export async function moveRegisteredAddress(
  tx: Db,
  buyerId: number,
  from: CheckedAddress,
  to: CheckedAddress,
  at: Date,
): Promise<void> {
  await lockAddresses(tx, buyerId);
  const old = (await loadAddressRows(tx, buyerId)).find((row) => row.is_licensed && isAt(row, from));
  const facts = await factsOf(tx, buyerId, old ? { ...from, ...contactOf(old) } : from);
  if (old && !facts.is_licensed) await updateAddress(tx, buyerId, old.id, { ...facts, review_reason: '' });
  await addAddressIn(tx, buyerId, old ? { ...to, ...contactOf(old) } : to, at);
  const added = (await loadAddressRows(tx, buyerId)).find((row) => isAt(row, to));
  if (old?.is_default && !facts.is_licensed && added) await setDefaultAddress(tx, buyerId, added.id);
}

const contactOf = ({ consignee, phone, landline, kind }: StoredAddress) => ({
  consignee,
  phone,
  landline,
  kind,
});

/**
 * Adds an address at registration, without checking the licences, in the caller's transaction. A known one,
 * by district and wording, is not added twice.
 */
export async function addAddressIn(tx: Db, buyerId: number, form: CheckedAddress, at: Date): Promise<void> {
  await lockAddresses(tx, buyerId);
  const known = await loadAddressRows(tx, buyerId);
  const facts = await factsOf(tx, buyerId, form);
  const same = known.find((row) => isAt(row, form));
  if (same) {
    await updateAddress(tx, buyerId, same.id, { ...facts, review_reason: '' });
    return;
  }
  if (known.length >= maxAddresses) return;
  await insertAddress(tx, buyerId, { ...facts, is_default: known.length === 0 }, at);
}
