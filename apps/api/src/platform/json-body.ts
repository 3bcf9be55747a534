import type { FastifyInstance } from 'fastify';

/** A form has at most six levels, and whatever walks through a body pays for each level. */
const maxLevels = 32;
/** Room for 2,000 lines of 8 fields, with their objects. */
const maxValues = 40_000;

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = [...'"\\,[]{}'].map(
  (sign) => sign.charCodeAt(0),
);

/** The index after the string that begins at `from`. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === backslash) at += 1;
    else if (sign === quote) return at;
  }
  return json.length;
}

/** Whether a JSON text has more levels or values than any body of ours, found in one pass before it is parsed. */
export function isJsonOverLimits(json: string): boolean {
  let levels = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (sign === comma) values += 1;
    else if (sign === openArray || sign === openObject) {
      levels += 1;
      values += 1;
    } else if (sign === closeArray || sign === closeObject) levels -= 1;
    if (levels > maxLevels || values > maxValues) return true;
  }
  return false;
}

/** Reads JSON bodies; Fastify's own parser refuses prototype keys. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isJsonOverLimits(String(body)))
      done(Object.assign(new Error('JSON over its limits'), { statusCode: 413 }));
    else void parse(request, String(body), done);
  });
}
