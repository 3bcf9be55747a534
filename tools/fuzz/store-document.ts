/** A JSON schema of the OpenAPI document. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly contentMediaType?: string;
}

interface Content {
  readonly schema: Schema;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

/** A call for the fuzz. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly isUpload: boolean;
  /** Its success is a document instead of an envelope. */
  readonly isFile: boolean;
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[];
            readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
            readonly responses: Readonly<
              Record<string, { readonly content?: Readonly<Record<string, Content>> }>
            >;
          }
        >
      >
    >
  >;
}

/** Every call of a running store's own document, in a fixed order. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as Document;
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const content = requestBody?.content ?? {};
      const upload = content['multipart/form-data'];
      const success = responses[200] ?? responses[201];
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: (upload ?? content['application/json'])?.schema,
        isUpload: upload !== undefined,
        isFile: success?.content?.['application/json'] === undefined,
      };
    }),
  );
  return found.sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'));
}
