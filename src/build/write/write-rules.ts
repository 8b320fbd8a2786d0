// The rules of the output as one value, for the adapter that carries them out.
import type { WriteRules } from '../../model/write-plan.ts';
import { decodeManifest, encodeManifest } from './manifest.ts';
import { planWrite } from './plan-write.ts';
import { refuseOutput } from './refuse-output.ts';

/** The rules that `makeOutput` receives. */
export const writeRules: WriteRules = { plan: planWrite, encodeManifest, decodeManifest, refuse: refuseOutput };
