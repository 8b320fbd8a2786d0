// Why newer data could not be loaded, as a sentence in the reader's language.
import { type Failure, limits } from './fetch-services.ts';
import type { Language } from './service-labels.ts';

const seconds = limits.ms / 1000;
const megabytes = limits.bytes / 1_000_000;

type Sentences = {
  readonly [why in Failure['why']]: (failure: Extract<Failure, { why: why }>, host: string) => string;
};

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    unreachable: (_, host) => `${host} could not be reached.`,
    'not-allowed': (_, host) =>
      `${host} responds, but browsers may not read it from this site: its CORS header Access-Control-Allow-Origin is missing.`,
    redirected: (_, host) => `${host} redirects to another address.`,
    'too-slow': (_, host) => `${host} did not respond within ${seconds} seconds.`,
    'too-large': (_, host) => `The response of ${host} is larger than ${megabytes}\u00a0MB.`,
    'not-json': (_, host) => `The response of ${host} is not valid JSON.`,
    status: ({ status }, host) => `${host} returned the status ${status}.`,
    'media-type': ({ type }, host) => `${host} returned ${type || 'data without a content type'} instead of JSON.`,
    shape: ({ place }, host) => `The response of ${host} has an unexpected format${place && ` (at ${place})`}.`,
    'too-few': ({ found, known }, host) => `The response of ${host} has only ${found} of ${known} services.`,
  },
  cs: {
    unreachable: (_, host) => `Server ${host} není dostupný.`,
    'not-allowed': (_, host) =>
      `Server ${host} odpovídá, ale prohlížeč nesmí odpověď na tomto webu přečíst: chybí jí hlavička CORS Access-Control-Allow-Origin.`,
    redirected: (_, host) => `Server ${host} přesměrovává na jinou adresu.`,
    'too-slow': (_, host) => `Server ${host} neodpověděl do ${seconds}\u00a0sekund.`,
    'too-large': (_, host) => `Odpověď serveru ${host} je větší než ${megabytes}\u00a0MB.`,
    'not-json': (_, host) => `Odpověď serveru ${host} není platný JSON.`,
    status: ({ status }, host) => `Server ${host} vrátil stav ${status}.`,
    'media-type': ({ type }, host) => `Server ${host} vrátil ${type || 'data bez typu obsahu'} místo JSON.`,
    shape: ({ place }, host) => `Odpověď serveru ${host} má neočekávaný formát${place && ` (${place})`}.`,
    'too-few': ({ found, known }, host) => `Odpověď serveru ${host} obsahuje jen ${found} z\u00a0${known}\u00a0služeb.`,
  },
};

/** `{ why: 'status', status: 500 }`, `api.example`, `en` → `api.example returned the status 500.` */
export function sentenceFor(failure: Failure, host: string, language: Language): string {
  const tell = sentences[language][failure.why] as (failure: Failure, host: string) => string;
  return tell(failure, host);
}
