import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** An expression with the bindings of parameters in its context. */
export interface Bound {
  readonly node: ts.Node;
  readonly env: Env;
}

/** The argument of a parameter: an expression of the caller, or a known value. */
export type Given = Bound | { readonly value: unknown };
export type Env = ReadonlyMap<ts.Node, Given>;

/**
 * The declaration of a name: an expression, a function, a type, or a parameter and the like, which only the
 * caller determines.
 */
export type Declared = Bound | { readonly value: unknown } | undefined;

const files = new Map<string, ts.SourceFile>();

export function sourceFile(path: string): ts.SourceFile {
  let file = files.get(path);
  if (file === undefined) {
    file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    files.set(path, file);
  }
  return file;
}

/** All descendants of a node, in order. */
export function descendants(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (child: ts.Node) => {
    found.push(child);
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

/** Without parentheses, assertions and `await`. */
export function unwrapExpression(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
    ? unwrapExpression(node.expression)
    : node;
}

/** Scopes in which a node's names may be declared, innermost first. */
function* scopesOf(node: ts.Node): Generator<ts.Node> {
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) {
    if (ts.isFunctionLike(at)) yield* at.parameters;
    if (ts.isForOfStatement(at) && ts.isVariableDeclarationList(at.initializer))
      yield* at.initializer.declarations;
    if (ts.isBlock(at) || ts.isSourceFile(at)) {
      for (const statement of at.statements) {
        if (ts.isVariableStatement(statement)) yield* statement.declarationList.declarations;
        else yield statement;
      }
    }
  }
}

function declares(name: ts.BindingName, wanted: string): ts.Identifier | undefined {
  if (ts.isIdentifier(name)) return name.text === wanted ? name : undefined;
  for (const element of name.elements) {
    const found = ts.isBindingElement(element) ? declares(element.name, wanted) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The declaration of a name as seen from a node, in its file or the imported one. */
export function declarationOf(name: string, from: ts.Node): ts.Node | undefined {
  for (const part of scopesOf(from)) {
    if ((ts.isParameter(part) || ts.isVariableDeclaration(part)) && declares(part.name, name)) {
      return ts.isIdentifier(part.name) ? part : declares(part.name, name);
    }
    const isNamed =
      ts.isFunctionDeclaration(part) || ts.isInterfaceDeclaration(part) || ts.isTypeAliasDeclaration(part);
    if (isNamed && part.name?.text === name) return part;
    if (ts.isImportDeclaration(part)) {
      const bindings = part.importClause?.namedBindings;
      const found =
        bindings && ts.isNamedImports(bindings)
          ? bindings.elements.find((element) => element.name.text === name)
          : undefined;
      if (found) return exported((found.propertyName ?? found.name).text, part);
    }
  }
  return undefined;
}

function exported(name: string, from: ts.ImportDeclaration | ts.ExportDeclaration): ts.Node | undefined {
  const specifier =
    from.moduleSpecifier && ts.isStringLiteral(from.moduleSpecifier) ? from.moduleSpecifier.text : '';
  if (!specifier.startsWith('.')) return undefined;
  const file = sourceFile(join(dirname(from.getSourceFile().fileName), specifier));
  for (const statement of file.statements) {
    if (
      !ts.isExportDeclaration(statement) ||
      !statement.exportClause ||
      !ts.isNamedExports(statement.exportClause)
    )
      continue;
    const found = statement.exportClause.elements.find((element) => element.name.text === name);
    if (found) return exported((found.propertyName ?? found.name).text, statement);
  }
  const last = file.statements.at(-1);
  return last && declarationOf(name, last);
}

/** `file:line` of a node, relative to the folder of all sources. */
export function placeOf(node: ts.Node, root: string): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName.slice(root.length + 1)}:${line + 1}`;
}
