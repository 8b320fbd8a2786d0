// The form of those commands of the manual that need an account with a provider.

/** Each command: its words in order, and its flags with the form of their values. */
const forms: readonly { readonly words: RegExp; readonly flags: Readonly<Record<string, RegExp>> }[] = [
  { words: /^gcloud storage buckets create gs:\/\/[\w-]+$/, flags: { 'uniform-bucket-level-access': /^$/ } },
  {
    words: /^gcloud storage buckets update gs:\/\/[\w-]+$/,
    flags: { 'web-main-page-suffix': /^[\w.]+$/, 'web-error-page': /^[\w./-]+$/ },
  },
  {
    words: /^gcloud storage buckets add-iam-policy-binding gs:\/\/[\w-]+$/,
    flags: { member: /^allUsers$/, role: /^roles\/storage\.objectViewer$/ },
  },
  { words: /^gcloud storage hmac create [\w-]+@[\w-]+\.iam\.gserviceaccount\.com$/, flags: {} },
  {
    words: /^az storage blob service-properties update$/,
    flags: {
      'account-name': /^[a-z0-9]{3,24}$/,
      'static-website': /^$/,
      'index-document': /^[\w.]+$/,
      '404-document': /^[\w./-]+$/,
    },
  },
];

/** 'az storage x --a b --c' → its words and its flags; values follow after a space or `=` */
export function isKnownForm(line: string): boolean {
  const [words = '', ...flags] = line.split(/\s+--/);
  const form = forms.find((known) => known.words.test(words));
  return (
    flags.every((flag) => {
      const [name = '', value = ''] = flag.split(/[\s=]/);
      return form?.flags[name]?.test(value) ?? false;
    }) && form !== undefined
  );
}
