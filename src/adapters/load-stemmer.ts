// A stemmer of the theme's browser files, run here: the very code that browsers load.

/** Text of a module that exports `stem` → the function. */
export async function loadStemmer(script: string): Promise<(form: string) => string> {
  const module: { readonly stem: (form: string) => string } = await import(
    `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
  );
  return module.stem;
}
