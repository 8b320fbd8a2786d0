import { defineLoader } from 'pubdocs';

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly capital: string;
}

export default defineLoader({
  files: ['data/*.csv'],
  env: ['COUNTRIES_SUFFIX'],
  load: ({ files, env }): Country[] =>
    Object.values(files)
      .flatMap((text) => text.trim().split('\n').slice(1))
      .map((line) => {
        const [code = '', name = '', capital = ''] = line.split(';');
        return { code, name: `${name}${env.COUNTRIES_SUFFIX ?? ''}`, capital };
      }),
});
