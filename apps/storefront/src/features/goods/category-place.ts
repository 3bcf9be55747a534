import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';

type Category = ResultOf<typeof getCommon>['category'][number];

export interface CategoryName {
  readonly id: number;
  readonly name: string;
}

/** A category's place in the tree, and the choices from there. */
export interface CategoryPlace {
  /** From the top to the chosen one; empty without a choice. */
  readonly path: readonly CategoryName[];
  /** The target of 全部. */
  readonly parent: CategoryName | undefined;
  /** The next level; for a leaf its siblings. */
  readonly choices: readonly CategoryName[];
}

const nameOf = ({ id, name }: CategoryName): CategoryName => ({ id, name });

/** Finds a category in the three-level tree. An unknown id means the top. */
export function placeOf(tree: readonly Category[], id: number | undefined): CategoryPlace {
  for (const root of tree) {
    if (root.id === id)
      return { path: [nameOf(root)], parent: nameOf(root), choices: root.children.map(nameOf) };
    for (const branch of root.children) {
      const path = [nameOf(root), nameOf(branch)];
      if (branch.id === id) {
        return branch.children.length > 0
          ? { path, parent: nameOf(branch), choices: branch.children.map(nameOf) }
          : { path, parent: nameOf(root), choices: root.children.map(nameOf) };
      }
      const leaf = branch.children.find((one) => one.id === id);
      if (leaf)
        return {
          path: [...path, nameOf(leaf)],
          parent: nameOf(branch),
          choices: branch.children.map(nameOf),
        };
    }
  }
  return { path: [], parent: undefined, choices: tree.map(nameOf) };
}
