// Who may import whom: the layers of ARCHITECTURE.md, read from the import specifiers.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split('\\').join('/'));

const specifier = /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

/** Files and packages that a file imports; relative ones as paths from the root. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(specifier)].map(([, plain, dynamic]) => {
    const name = plain ?? dynamic ?? '';
    return name.startsWith('.') ? posix.join(dirname(file), name) : name;
  });

interface Rule {
  readonly folder: string;
  /** Folders and packages that a file of the folder may import; its own folder is always allowed. */
  readonly allowed: readonly RegExp[];
  readonly except?: RegExp;
}

/** 'model text' → patterns of these folders of src */
const words = (cell: string | undefined): string[] => (cell ?? '').split(/\s+/).filter(Boolean);

/** The table under "Folders" in ARCHITECTURE.md → one rule a row */
function rulesOfTable(): Rule[] {
  const section =
    readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('## Folders')[1]?.split('These folders')[0] ?? '';
  return [...section.matchAll(/^\| `([\w-]+)` \|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, folder, , folders, packages]) => ({
      folder: `src/${folder}`,
      allowed: [
        ...words(folders).map((name) => new RegExp(`^src/${name}/`)),
        ...words(packages).map((name) => new RegExp(`^${name}(?![\\w])`)),
      ],
    }),
  );
}

const clientRules: readonly Rule[] = [
  {
    folder: 'templates/client',
    allowed: [
      /^templates\/shared\//,
      /^templates\/islands\//,
      /^templates\/theme-client\.ts$/,
      /^src\/search\//,
      /^src\/model\/offline-base\.ts$/,
      /^react/,
    ],
  },
  { folder: 'templates/shared', allowed: [] },
  {
    folder: 'templates',
    allowed: [
      /^react/,
      /^src\/model\/(?:component|page-model|versions-model|ports|locale)\.ts$/,
      /^src\/text\/(?:html-text|long-names|typography)\.ts$/,
      /^templates\//,
    ],
    except: /^templates\/(?:client|shared|dev)\//,
  },
];

const rules = [...rulesOfTable(), ...clientRules];

/** Groups of names that reach each other: [['a', 'b']] for a → b → a */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = (from: string): Set<string> => {
    const found = new Set<string>();
    const queue = [...(graph.get(from) ?? [])];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      queue.push(...(graph.get(name) ?? []));
    }
    return found;
  };
  const reached = new Map([...graph.keys()].map((name) => [name, reach(name)]));
  const groups = [...graph.keys()]
    .filter((name) => reached.get(name)?.has(name))
    .map((name) => [...(reached.get(name) ?? [])].filter((other) => reached.get(other)?.has(name)).sort());
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

const programFiles = [...filesBelow('src'), ...filesBelow('templates')].filter(
  (file) => !file.startsWith('src/init/starter'),
);
const imports = new Map(programFiles.map((file) => [file, importsOf(file).filter((name) => /\.tsx?$/.test(name))]));

describe('layers', () => {
  it('the table names every folder that has no world of its own', () => {
    const named = new Set(rules.map(({ folder }) => folder));
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}`);
    expect(folders.filter((name) => !named.has(name))).toEqual(['src/adapters', 'src/cli']);
  });

  it('folders import each other in one direction', () => {
    const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
    const graph = new Map<string, string[]>();
    for (const [file, names] of imports) {
      if (!file.startsWith('src/')) continue;
      const others = names.map(folderOf).filter((name) => name !== folderOf(file) && name.startsWith('src/'));
      graph.set(folderOf(file), [...(graph.get(folderOf(file)) ?? []), ...others]);
    }
    expect(cycles(graph)).toEqual([]);
  });

  it('files import each other in one direction', () => {
    expect(cycles(imports)).toEqual([]);
  });

  it('URLs are parsed in one place, because `URL.canParse` of Node 20 fails after many calls', () => {
    const users = programFiles.filter((file) => readFileSync(join(root, file), 'utf8').includes('URL.canParse('));
    expect(users).toEqual([]);
  });

  it('results that later calls use again are in the engine, in adapters, or in functions that `remember-each.ts` makes', () => {
    const store =
      /^(?:let |(?:export )?const (?!no[A-Z])\w+(?:: (?!Readonly)[^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|makeLruMap))/m;
    const keepers = programFiles
      .filter((file) => /^src\/(?!adapters\/|pipeline\/engine\/)/.test(file))
      .filter((file) => store.test(readFileSync(join(root, file), 'utf8')));
    // A document with its other files, which are read again at each use; and the thread of a worker, which has one
    // site.
    expect(keepers.sort()).toEqual(['src/cli/worker.ts', 'src/openapi/join-files.ts']);
  });

  it.each(rules.map((rule) => [rule.folder, rule] as const))(
    '%s imports only what it may',
    (folder, { allowed, except }) => {
      const wrong = filesBelow(folder)
        .filter((file) => !except?.test(file) && !file.startsWith('src/init/starter'))
        .flatMap((file) =>
          importsOf(file)
            .filter((name) => !name.startsWith(`${folder}/`) && !allowed.some((pattern) => pattern.test(name)))
            .map((name) => `${file} → ${name}`),
        );
      expect(wrong).toEqual([]);
    },
  );

  it('adapters do not import each other, stages or the command line', () => {
    // An adapter may have a second file under its name, for what is loaded later: shiki.ts and shiki-core.ts.
    const isSibling = (name: string, file: string) => name.startsWith(file.replace(/\.ts$/, '-'));
    const unit = (file: string) => file.split('/').slice(0, 3).join('/').replace(/\.ts$/, '');
    const wrong = filesBelow('src/adapters').flatMap((file) =>
      importsOf(file)
        .filter(
          (name) =>
            /^src\/(?!adapters|model|diagnostics|network|text)/.test(name) ||
            (name.startsWith('src/adapters/') && !isSibling(name, file) && unit(name) !== unit(file)),
        )
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('what renders pages knows neither the disk nor the clock nor chance', () => {
    const isForBrowser = /^templates\/(?:client|dev|islands|shared)\//;
    const wrong = [...filesBelow('templates'), ...filesBelow('site/pages'), ...filesBelow('site/parts')]
      .filter((file) => !isForBrowser.test(file))
      .filter((file) =>
        /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bprocess\.|['"]node:/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('no flag of V8 is changed in a running process: that is undefined, and has crashed long runs', () => {
    const all = [...programFiles, 'bin/pubdocs.js'].map((file) => [file, readFileSync(join(root, file), 'utf8')]);
    expect(all.filter(([, text = '']) => text.includes('setFlagsFromString')).map(([file]) => file)).toEqual([]);
  });

  it('the subjects know neither the disk nor the process nor the clock', () => {
    const subjects = rules.map(({ folder }) => folder).filter((folder) => folder.startsWith('src/'));
    const wrong = subjects
      .flatMap(filesBelow)
      // Examples of messages quote code.
      .filter((file) => !file.startsWith('src/diagnostics/catalogue/'))
      .filter((file) =>
        /\bprocess\.\w|\bDate\.now\b|\bconsole\.|\bMath\.random\b|['"]node:fs/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(wrong).toEqual([]);
  });
});

// Test files of units share a process: what one leaves in a module is there for the next.
describe('files', () => {
  it('have at most 300 lines', () => {
    const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    const files = ['src', 'templates', 'test', 'site'].flatMap(filesBelow);
    expect(files.filter((file) => !file.includes('node_modules/') && linesOf(file) > 300)).toEqual([]);
  });
});

describe('exported names', () => {
  it('exist once, so that a search finds one definition', () => {
    // One function for each language, and one for each side of the browser, by the same name on purpose.
    const shared = ['stem', 'defineIsland'];
    const declaration = /^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm;
    const names = [...filesBelow('src'), ...filesBelow('templates')].flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(declaration)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(2000);
    expect([...new Set(names.filter((name, place) => names.indexOf(name) < place))].sort()).toEqual(shared.sort());
  });
});

describe('tests', () => {
  const withText = (folder: string, pattern: RegExp): string[] =>
    filesBelow(folder).filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

  it('share helpers that register no hooks when they are loaded', () => {
    expect(withText('test/support', /^(?:before|after)(?:Each|All)\(/m)).toEqual([]);
  });

  it('of units replace no module for the files that come after them', () => {
    expect(withText('test/unit', /\bvi\.mock\(/)).toEqual([]);
  });
});
