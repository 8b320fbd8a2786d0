// Loads a stemmer from the theme's browser files, so that it is the same code as in browsers.

/** Text of a module that exports `stem` → the function */
export async function loadStemmer(script: string): Promise<(form: string) => string> {
  const module: { readonly stem: (form: string) => string } = await import(
    `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
  );
  return module.stem;
}
