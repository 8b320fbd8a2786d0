// Connects a publish target to the adapter of its store.
import { openFileStore } from '../adapters/store/file-store.ts';
import type { Store } from '../model/store.ts';
import { showTarget, type Target } from '../publish/target.ts';

/** Opens the store; the S3 SDK is loaded only for buckets. */
export async function openStore(
  target: Target,
  { endpoint, concurrency }: { readonly endpoint: string | null; readonly concurrency: number },
): Promise<Store> {
  const name = showTarget(target);
  if (target.kind === 'file') return openFileStore(target.folder, name);
  // Hides a deprecation warning of the SDK: pubdocs pins a version that supports this Node.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { openS3Store } = await import('../adapters/store/s3-store.ts');
  return openS3Store({ bucket: target.bucket, prefix: target.prefix, name, endpoint, concurrency });
}
