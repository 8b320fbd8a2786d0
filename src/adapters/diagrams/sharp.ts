// Smaller versions of images through the package `sharp`. A site that wants them installs it itself, because it is
// native code.
import type { EncodeImage, ImagePackage } from '../../model/image-variant.ts';
import { findPackage } from './find-package.ts';
import type { ImageJob, MadeImage } from './sharp-thread.ts';
import { makeTimedThread, type ThreadClocks } from './timed-thread.ts';

/** Limit of processor time for one version, in milliseconds. AVIF of a large photograph takes seconds. */
const imageLimit = 60_000;

const oldest = [0, 34] as const;

/** (the site's folder) → whether versions of images can be made, and the version of the package */
export function findSharp(root: string): ImagePackage {
  const sharp = findPackage(root, 'sharp');
  if (sharp === null) return { kind: 'missing', why: 'sharp is not installed' };
  const [major = 0, minor = 0] = sharp.version.split('.').map(Number);
  return major > oldest[0] || minor >= oldest[1]
    ? { kind: 'ready', version: sharp.version }
    : { kind: 'missing', why: `sharp ${sharp.version} is installed, which is older than ${oldest.join('.')}` };
}

/** (the site's folder, clocks) → makes versions of images in a thread of its own */
export function makeImageEncoder(root: string, clocks: ThreadClocks): EncodeImage {
  const { draw } = makeTimedThread<MadeImage, ImageJob>(
    () => ({ program: '#sharp-thread', data: { sharp: findPackage(root, 'sharp')?.file } }),
    clocks,
    imageLimit,
  );
  return (bytes, task) => {
    const answer = draw({ ...task, bytes });
    if (answer === 'late' || answer === 'crash') return { kind: 'stopped' };
    return answer.status === 'done' ? { kind: 'done', versions: answer.versions } : { kind: 'wrong', why: answer.why };
  };
}
