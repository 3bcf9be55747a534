import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Validator = ReturnType<FastifySchemaCompiler<object>>;

// Its types speak of schemas, but Fastify hands it what it knows of a route.
const compile = AjvCompiler()(
  {},
  {
    customOptions: {
      // Form bodies carry everything as text; a wrong number is still refused.
      coerceTypes: 'array',
      removeAdditional: false,
      useDefaults: true,
      allErrors: true,
      strict: false,
      verbose: true,
    },
  },
) as unknown as FastifySchemaCompiler<object>;

/**
 * Compiles the schema of a call when it is first called: all of them take a second, which nobody is to wait for when the
 * store starts. A schema that is wrong is found by the tests, which make every call.
 */
export const compileLazily: FastifySchemaCompiler<object> = (route) => {
  let check: Validator | undefined;
  const lazily: Validator = (data: unknown) => {
    check ??= compile(route);
    const isValid = check(data);
    lazily.errors = check.errors ?? null;
    return isValid;
  };
  return lazily;
};
