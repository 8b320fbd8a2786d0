// The search for secrets that knows the environment of this process.
import { makeSecretSearch } from '../secrets/make-secret-search.ts';

export const secrets = makeSecretSearch(process.env);
