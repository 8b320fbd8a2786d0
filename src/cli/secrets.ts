// The secret search with the values of this process's environment.
import { makeSecretSearch } from '../secrets/make-secret-search.ts';

export const secrets = makeSecretSearch(process.env);
