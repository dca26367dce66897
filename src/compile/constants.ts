import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'esbuild';
import type { Constant } from './source.ts';

/** The values of top-level constants, exported or not: found by running the modules that they stand in. */
export async function valuesOf(
  root: string,
  constants: ReadonlySet<Constant>,
  aliases: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<Constant, unknown>> {
  const files = new Map<string, Constant[]>();
  for (const constant of constants) {
    const file = constant.getSourceFile().fileName;
    files.set(file, [...(files.get(file) ?? []), constant]);
  }
  const names = [...files.keys()];
  const entry = names.map((file, i) => `export * as file${i} from ${JSON.stringify(`./${relative(root, file)}`)};`);
  const { outputFiles } = await build({
    stdin: { contents: entry.join('\n'), resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    alias: aliases,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'all constants',
        setup(bundler) {
          bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const asked = (files.get(path) ?? []).map(({ name }) => `${name.text} as constant_${name.text}`);
            return { contents: `${readFileSync(path, 'utf8')}\nexport { ${asked.join(', ')} };`, loader: 'ts' };
          });
        },
      },
    ],
  });
  const text = Buffer.from(outputFiles[0].contents).toString('base64');
  const module = (await import(`data:text/javascript;base64,${text}`)) as Record<string, Record<string, unknown>>;
  return new Map(
    names.flatMap((file, i) =>
      (files.get(file) ?? []).map((one) => [one, module[`file${i}`][`constant_${one.name.text}`]] as const),
    ),
  );
}
