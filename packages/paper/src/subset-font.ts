import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The part used here; Node's types omit it without those of a browser. */
declare const WebAssembly: {
  instantiate(code: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** The functions of HarfBuzz's subsetter used here; every number is an address or a count. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(size: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
  _initialize(): void;
}

/** Subsets a font to some characters. */
export type CutFont = (
  codePoints: Iterable<number>,
  options?: { readonly keepsNumbers: boolean },
) => Uint8Array;

const duplicate = 2;
const dropTables = 3;
const noHinting = 1;
const retainGlyphNumbers = 2;
/** Full outlines instead of shared subroutines: those of a large font exceed the subsetter's memory. */
const noSubroutines = 4;
/** Tables that position glyphs beside and over each other; our texts place glyphs one after another. */
const layoutTables = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'VORG', 'vhea', 'vmtx'];

const tagNumber = (tag: string) => Buffer.from(tag, 'latin1').readUInt32BE(0);

/** Loads a font into HarfBuzz's subsetter. `index`: the font of a collection. */
export async function openSubsetter(font: Uint8Array, index = 0): Promise<CutFont> {
  const path = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(path));
  const hb = instance.exports as Subsetter;
  hb._initialize();
  const address = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, address);
  const blob = hb.hb_blob_create(address, font.length, duplicate, 0, 0);
  const face = hb.hb_face_create(blob, index);
  return (codePoints, options) => {
    const input = hb.hb_subset_input_create_or_fail();
    const wanted = hb.hb_subset_input_unicode_set(input);
    for (const codePoint of codePoints) hb.hb_set_add(wanted, codePoint);
    const dropped = hb.hb_subset_input_set(input, dropTables);
    for (const tag of layoutTables) hb.hb_set_add(dropped, tagNumber(tag));
    const flags = noHinting | noSubroutines | (options?.keepsNumbers ? retainGlyphNumbers : 0);
    hb.hb_subset_input_set_flags(input, flags);
    const cut = hb.hb_subset_or_fail(face, input);
    hb.hb_subset_input_destroy(input);
    if (cut === 0) throw new Error('the font could not be cut');
    const result = hb.hb_face_reference_blob(cut);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result)).slice();
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(cut);
    return bytes;
  };
}
