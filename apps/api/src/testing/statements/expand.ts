import ts from 'typescript';
import { type Bound, declarationOf, descendants, type Env, type Given, unwrapExpression } from './sources.ts';

/** A parameter that is part of a statement's text, not a value. */
const isFragment = (declared: ts.Node | undefined): declared is ts.ParameterDeclaration =>
  declared !== undefined &&
  ts.isParameter(declared) &&
  /RawBuilder|typeof sql/.test(declared.type?.getText() ?? '');

/** A statement that cannot be known without running it. */
export class Unknown extends Error {}

/** Which of several texts is taken at each fork: the first ones, then the second ones, … */
export interface Fork {
  readonly turn: number;
  max: number;
}

interface Looking {
  readonly fork: Fork;
  readonly callers: (name: string) => readonly ts.CallExpression[];
  readonly seen: Set<ts.Node>;
}

/** A parameter of the statement. The text is numbered at the end. */
const parameter = '\u0000';
const value = Symbol('a value');
type Text = string | typeof value;

export function isSql(node: ts.Node): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';
}

const isFunction = (
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

/**
 * The text of a statement as sent, with $1, $2 … for its values; undefined where the expression is no SQL.
 */
export function expandStatement(node: ts.Expression, looking: Looking): string | undefined {
  const text = new Expansion(looking).text({ node, env: new Map() });
  if (text === value) return undefined;
  return text.split(parameter).reduce((sent, part, number) => `${sent}$${number}${part}`);
}

class Expansion {
  readonly #looking: Looking;
  #depth = 0;

  constructor(looking: Looking) {
    this.#looking = looking;
  }

  #choose<T>(options: readonly T[]): T {
    const { fork } = this.#looking;
    fork.max = Math.max(fork.max, options.length);
    return options[Math.min(fork.turn, options.length - 1)] as T;
  }

  text(given: Given): Text {
    if ('value' in given) return value;
    if (this.#depth > 40) throw new Unknown('calls itself');
    this.#depth += 1;
    try {
      return this.#textOf(unwrapExpression(given.node), given.env);
    } finally {
      this.#depth -= 1;
    }
  }

  #textOf(node: ts.Node, env: Env): Text {
    if (isSql(node)) return this.#template(node, env);
    if (ts.isConditionalExpression(node))
      return this.text({ node: this.#choose([node.whenTrue, node.whenFalse]), env });
    if (ts.isBinaryExpression(node) && /^(\?\?|\|\|)$/.test(node.operatorToken.getText())) {
      return this.text({ node: this.#choose([node.left, node.right]), env });
    }
    if (ts.isIdentifier(node)) {
      const found = this.#lookUp(node, env);
      const text = found ? this.text(found) : value;
      if (text === value && isFragment(declarationOf(node.text, node)))
        throw new Unknown(`${node.text} is made where it is not looked for`);
      return text;
    }
    if (ts.isCallExpression(node)) return this.#call(node, env);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return this.#member(node, env);
    return value;
  }

  #template(node: ts.TaggedTemplateExpression, env: Env): string {
    this.#looking.seen.add(node);
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    const parts = template.templateSpans.map(({ expression, literal }) => {
      const text = this.text({ node: expression, env });
      return (text === value ? parameter : text) + literal.text;
    });
    return template.head.text + parts.join('');
  }

  /** The expression behind a name; undefined for a value known only at run time. */
  #lookUp(name: ts.Identifier, env: Env): Given | undefined {
    const declared = declarationOf(name.text, name);
    if (declared === undefined) return undefined;
    const given = env.get(declared);
    if (given) return given;
    if (ts.isVariableDeclaration(declared))
      return declared.initializer && { node: declared.initializer, env };
    if (isFunction(declared)) return { node: declared, env };
    if (ts.isBindingElement(declared.parent)) return this.#elementOf(declared.parent, env);
    if (isFragment(declared)) return this.#fromCallers(declared);
    return undefined;
  }

  /** A name of `const [first, ...others] = list`, where the list is known. */
  #elementOf(element: ts.BindingElement, env: Env): Given | undefined {
    const pattern = element.parent;
    const { initializer } = ts.isVariableDeclaration(pattern.parent) ? pattern.parent : {};
    const list =
      ts.isArrayBindingPattern(pattern) && initializer && this.#knownList({ node: initializer, env });
    if (!list) return undefined;
    const at = pattern.elements.indexOf(element);
    return { value: element.dotDotDotToken ? list.slice(at) : list[at] };
  }

  /** A fragment passed to a function: as each of its callers passes it. */
  #fromCallers(declared: ts.ParameterDeclaration): Bound {
    const owner = declared.parent;
    const name = ts.isFunctionDeclaration(owner)
      ? owner.name
      : ts.isVariableDeclaration(owner.parent)
        ? owner.parent.name
        : undefined;
    const at = owner.parameters.indexOf(declared);
    const args = this.#looking.callers(name?.getText() ?? '').flatMap((call) => call.arguments[at] ?? []);
    if (args.length === 0) throw new Unknown(`nobody gives ${declared.name.getText()}`);
    return { node: this.#choose(args), env: new Map() };
  }

  #member(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, env: Env): Text {
    const object = this.#literal({ node: node.expression, env });
    if (!object || !ts.isObjectLiteralExpression(object.node)) return value;
    const members = object.node.properties.filter(ts.isPropertyAssignment);
    const named = ts.isPropertyAccessExpression(node)
      ? members.filter(({ name }) => name.getText() === node.name.text)
      : members;
    if (named.length === 0) return value;
    return this.text({ node: this.#choose(named).initializer, env: object.env });
  }

  /** The object, list or function literal of an expression, through names. */
  #literal({ node, env }: Bound): Bound | undefined {
    const plain = unwrapExpression(node);
    if (!ts.isIdentifier(plain)) return { node: plain, env };
    const found = this.#lookUp(plain, env);
    return found && 'node' in found ? this.#literal(found) : undefined;
  }

  #call(node: ts.CallExpression, env: Env): Text {
    const callee = node.expression;
    if (ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql')
      return this.#builtIn(node, callee.name.text, env);
    const [strings] = node.arguments;
    if (callee.getText() === 'sql' && strings) {
      return (this.#constant({ node: strings, env }) as string[]).join(parameter);
    }
    const called = this.#literal({ node: callee, env });
    if (!called || !isFunction(called.node) || !called.node.body) return value;
    const inner = this.#bind(called.node, node.arguments, env, called.env);
    return this.#resultOf(called.node, inner);
  }

  #resultOf(called: ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration, env: Env): Text {
    const { body } = called;
    if (body === undefined) return value;
    if (!ts.isBlock(body)) return this.text({ node: body, env });
    const returned = descendants(body).filter(
      (part): part is ts.ReturnStatement =>
        ts.isReturnStatement(part) && ts.findAncestor(part, isFunction) === called,
    );
    const results = returned.flatMap(({ expression }) => expression ?? []);
    return results.length === 0 ? value : this.text({ node: this.#choose(results), env });
  }

  #bind(called: ts.SignatureDeclaration, args: readonly ts.Expression[], env: Env, outer: Env): Env {
    const inner = new Map(outer);
    for (const [index, parameter] of called.parameters.entries()) {
      const arg = args[index] ?? parameter.initializer;
      if (arg === undefined) continue;
      if (ts.isIdentifier(parameter.name)) inner.set(parameter, { node: arg, env });
      const object = this.#literal({ node: arg, env });
      if (!object || !ts.isObjectLiteralExpression(object.node) || !ts.isObjectBindingPattern(parameter.name))
        continue;
      for (const { name } of parameter.name.elements) {
        const member = object.node.properties.find((property) => property.name?.getText() === name.getText());
        if (member && ts.isPropertyAssignment(member))
          inner.set(name, { node: member.initializer, env: object.env });
        else if (member && ts.isShorthandPropertyAssignment(member))
          inner.set(name, { node: member.name, env: object.env });
      }
    }
    return inner;
  }

  #builtIn(node: ts.CallExpression, name: string, env: Env): Text {
    const [first, second] = node.arguments;
    if (first === undefined) throw new Unknown(`sql.${name} of nothing`);
    if (name === 'raw') return String(this.#constant({ node: first, env }));
    if (name === 'lit') return this.#literalText({ node: first, env });
    if (name !== 'join') throw new Unknown(`sql.${name}`);
    const separator = second ? this.text({ node: second, env }) : ', ';
    return this.#elements({ node: first, env })
      .map((text) => (text === value ? parameter : text))
      .join(separator === value ? ', ' : separator);
  }

  #literalText(given: Bound): string {
    try {
      const known = this.#constant(given);
      return typeof known === 'string' ? `'${known.replaceAll("'", "''")}'` : String(known);
    } catch {
      return "''";
    }
  }

  /** The texts of a list: each element of a known one, one element of a run-time one. */
  #elements(given: Bound): Text[] {
    const list = this.#literal(given);
    if (list && ts.isArrayLiteralExpression(list.node)) {
      const { env } = list;
      return list.node.elements.flatMap((element) =>
        ts.isSpreadElement(element)
          ? this.#elements({ node: element.expression, env })
          : [this.text({ node: element, env })],
      );
    }
    if (!list || !ts.isCallExpression(list.node) || !ts.isPropertyAccessExpression(list.node.expression))
      return [value];
    const { name, expression } = list.node.expression;
    if (name.text === 'filter') return this.#elements({ node: expression, env: list.env });
    const [callback] = list.node.arguments;
    const made = callback && this.#literal({ node: callback, env: list.env });
    if (!/^(map|flatMap)$/.test(name.text) || !made || !isFunction(made.node)) return [value];
    const mapped = made.node;
    const known = this.#knownList({ node: expression, env: list.env }) ?? [undefined];
    return known.map((item) =>
      this.#resultOf(mapped, item === undefined ? made.env : bindValues(mapped, [item], made.env)),
    );
  }

  #knownList(given: Bound): unknown[] | undefined {
    try {
      const known = this.#constant(given);
      return Array.isArray(known) ? known : undefined;
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  }

  #constant(given: Given): unknown {
    return 'value' in given ? given.value : this.#constantOf(unwrapExpression(given.node), given.env);
  }

  /** The value of an expression that depends on constants only: mostly names of columns. */
  #constantOf(node: ts.Node, env: Env): unknown {
    const of = (part: ts.Node) => this.#constant({ node: part, env });
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) {
      return (
        node.head.text +
        node.templateSpans.map((span) => String(of(span.expression)) + span.literal.text).join('')
      );
    }
    if (ts.isArrayLiteralExpression(node)) {
      return node.elements.flatMap((element) =>
        ts.isSpreadElement(element) ? (of(element.expression) as unknown[]) : [of(element)],
      );
    }
    if (ts.isObjectLiteralExpression(node)) {
      return Object.assign(
        {},
        ...node.properties.map((property) => {
          if (ts.isSpreadAssignment(property)) return of(property.expression);
          if (ts.isPropertyAssignment(property))
            return { [property.name.getText().replace(/^'|'$/g, '')]: of(property.initializer) };
          throw new Unknown(property.getText());
        }),
      );
    }
    if (ts.isConditionalExpression(node)) return of(node.condition) ? of(node.whenTrue) : of(node.whenFalse);
    if (ts.isBinaryExpression(node)) return this.#operation(node, env);
    if (ts.isIdentifier(node)) {
      const found = this.#lookUp(node, env);
      if (found) return isNodeOfFunction(found) ? this.#callable(found) : this.#constant(found);
    }
    if (ts.isArrowFunction(node)) return this.#callable({ node, env });
    if (ts.isPropertyAccessExpression(node))
      return (of(node.expression) as Record<string, unknown>)[node.name.text];
    if (ts.isCallExpression(node)) return this.#constantCall(node, env);
    throw new Unknown(node.getText().slice(0, 60));
  }

  #operation(node: ts.BinaryExpression, env: Env): unknown {
    const left = this.#constant({ node: node.left, env });
    const right = this.#constant({ node: node.right, env });
    const operator = node.operatorToken.getText();
    if (operator === '===') return left === right;
    if (operator === '!==') return left !== right;
    if (operator === '+') return `${left}${right}`;
    throw new Unknown(operator);
  }

  #constantCall(node: ts.CallExpression, env: Env): unknown {
    const callee = node.expression;
    const args = node.arguments.map((argument) => this.#constant({ node: argument, env }));
    if (!ts.isPropertyAccessExpression(callee)) {
      const called = this.#constant({ node: callee, env });
      if (typeof called === 'function') return called(...args);
      throw new Unknown(callee.getText());
    }
    const method = callee.name.text;
    if (callee.expression.getText() === 'Object' && /^(keys|entries|values)$/.test(method)) {
      return Object[method as 'keys'](args[0] as object);
    }
    const on = this.#constant({ node: callee.expression, env });
    if (Array.isArray(on) && /^(map|filter|join|flatMap|slice)$/.test(method)) {
      return (on as never as Record<string, (...all: unknown[]) => unknown>)[method]?.call(on, ...args);
    }
    if (typeof on === 'string' && method === 'split') return on.split(String(args[0]));
    throw new Unknown(`.${method}`);
  }

  #callable({ node, env }: Bound): (...args: unknown[]) => unknown {
    const called = node as ts.ArrowFunction | ts.FunctionDeclaration;
    return (...args) => {
      const inner = bindValues(called, args, env);
      const { body } = called;
      if (body === undefined) throw new Unknown('no body');
      if (!ts.isBlock(body)) return this.#constant({ node: body, env: inner });
      for (const statement of body.statements) {
        if (ts.isVariableStatement(statement)) continue;
        if (ts.isReturnStatement(statement) && statement.expression)
          return this.#constant({ node: statement.expression, env: inner });
        if (!ts.isIfStatement(statement) || !ts.isReturnStatement(statement.thenStatement))
          throw new Unknown(statement.getText().slice(0, 60));
        const { expression } = statement.thenStatement;
        if (expression && this.#constant({ node: statement.expression, env: inner }))
          return this.#constant({ node: expression, env: inner });
      }
      return undefined;
    };
  }
}

const isNodeOfFunction = (found: Given): found is Bound => 'node' in found && isFunction(found.node);

function bindValues(called: ts.SignatureDeclaration, args: readonly unknown[], outer: Env): Env {
  const inner = new Map(outer);
  for (const [index, parameter] of called.parameters.entries()) {
    const given = args[index];
    if (ts.isIdentifier(parameter.name)) inner.set(parameter, { value: given });
    if (!ts.isArrayBindingPattern(parameter.name) || !Array.isArray(given)) continue;
    for (const [at, element] of parameter.name.elements.entries()) {
      if (ts.isBindingElement(element)) inner.set(element.name, { value: given[at] });
    }
  }
  return inner;
}
