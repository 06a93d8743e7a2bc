import { foldersOf, foldPath, pathFault } from '../../core/paths.ts';
import type { DeclaredFile } from '../../facts/model.ts';
import { defineRule } from '../define-rule.ts';
import { relatedValue } from '../manifest/related.ts';
import { caseTwins, keptTwin, lastSegment, withFolders } from './entries.ts';

export const pathCollision = defineRule({
  id: 'bundle/path-collision',
  tier: 'refusal',
  clause: 'H1.4',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'declaredPaths', 'foundPaths'],
  title: 'Two paths that cannot be apart on every disk',
  why: 'Most disks of Windows and macOS take "Share" and "share" for one name: of two such files a copy keeps one. And no disk holds a file that is the folder of another file.',
  mend: 'Rename one of the two.',
  wrong: 'mail/LICENSE and mail/License',
  right: 'mail/LICENSE and mail/LICENSE-MIT',
  messages: {
    folders: {
      says: '"{path}" and "{other}" lie in folders that differ only in upper and lower case: "{folder}" and "{otherFolder}"',
      mend: 'Write the folder the same way in both paths.',
    },
    'file-and-folder': {
      says: '"{inside}" lies in a folder "{folder}", but "{path}" is declared as a file',
      mend: 'Move one of the two.',
    },
    'found-file': {
      says: '"{path}" is a file, but "{inside}" needs a folder of that name',
      mend: 'Move or remove the file.',
      kind: 'file-and-folder',
    },
    twins: {
      says: '"{path}" and "{other}" differ only in upper and lower case; on many disks they are one',
      mend: 'Rename or remove one of the two.',
    },
  },
  *check({ document, declaredPaths, foundPaths }, report) {
    const declared = new DeclaredNames();
    for (const file of declaredPaths) {
      if (pathFault(file.path) !== undefined) continue;
      const meeting = declared.add(file);
      if (meeting === undefined) continue;
      const { first, folder, otherFolder } = meeting;
      const place = document.place(`${file.pointer}/path`, 'value');
      const related =
        first.role === 'manifest' ? [] : [relatedValue(document, `${first.pointer}/path`, 'The other path')];
      if (otherFolder !== undefined) {
        yield report('folders', place, { path: file.path, other: first.path, folder, otherFolder }, { related });
      } else {
        const [path, inside] = file.path === folder ? [file.path, first.path] : [first.path, file.path];
        yield report('file-and-folder', place, { path, inside, folder }, { related });
      }
    }

    // On the disk, what the declarations do not say already.
    const told = new Set<string>();
    let declaredNames: ReadonlySet<string> | undefined;
    for (const twins of caseTwins(foundPaths)) {
      declaredNames ??= withFolders(declaredPaths);
      const stays = keptTwin(twins, declaredNames);
      for (const { path } of twins) {
        told.add(path);
        if (stays === undefined || path === stays.path || declared.meets(path)) continue;
        const related = [{ file: stays.path, message: 'The other name' }];
        yield report('twins', { file: path }, { path, other: stays.path }, { related });
      }
    }
    const foundInside = new Map(
      foundPaths.map(({ path }) => [path.slice(0, Math.max(0, path.lastIndexOf('/'))), path]),
    );
    for (const { path, kind } of foundPaths) {
      if (kind !== 'file' || told.has(path) || declared.meets(path)) continue;
      const inside = declared.inside(path) ?? foundInside.get(path);
      if (inside !== undefined) yield report('found-file', { file: path }, { path, inside });
    }
  },
});

/** Two declarations that meet: in two spellings of a folder, or as a file and the folder of another one. */
interface Meeting {
  readonly first: DeclaredFile;
  readonly folder: string;
  /** The folder as the first one spells it; undefined for a file and a folder. */
  readonly otherFolder?: string;
}

/** The names that the declarations need, as a disk that ignores case has them. */
class DeclaredNames {
  readonly #nodes = new Map<string, { spelling: string; isFolder: boolean; file: DeclaredFile; told: Set<string> }>();
  readonly #met = new Set<string>();

  /** The first thing that the file meets and that was not told yet. Two equal paths are manifest/duplicate-path. */
  add(file: DeclaredFile): Meeting | undefined {
    const { path } = file;
    const folders = foldersOf(path);
    if (this.#nodes.get(foldPath(path))?.isFolder === false) {
      for (const name of [...folders, path]) this.#met.add(foldPath(name));
      return undefined;
    }
    let meeting: Meeting | undefined;
    for (const name of [...folders, path]) {
      const isFolder = name !== path;
      const key = foldPath(name);
      const node = this.#nodes.get(key);
      if (node === undefined) {
        this.#nodes.set(key, { spelling: name, isFolder, file, told: new Set([lastSegment(name)]) });
        continue;
      }
      const differs = node.isFolder !== isFolder ? '/' : lastSegment(name);
      if (node.told.has(differs)) continue;
      node.told.add(differs);
      this.#met.add(key);
      meeting ??= { first: node.file, folder: name, ...(differs !== '/' && { otherFolder: node.spelling }) };
    }
    return meeting;
  }

  /** Something that the declarations themselves say twice. */
  meets(path: string): boolean {
    return this.#met.has(foldPath(path));
  }

  /** A declared file that needs a folder of this name. */
  inside(path: string): string | undefined {
    const node = this.#nodes.get(foldPath(path));
    return node?.isFolder === true ? node.file.path : undefined;
  }
}
