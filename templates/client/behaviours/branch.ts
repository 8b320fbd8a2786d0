// The branches of a large docs menu. Their items are fetched when a branch is first opened.
import { fetchLimitMs } from '../../shared/constants.ts';
import type { BrowserSite } from '../behaviour.ts';
import type { Tools } from '../tools.ts';

const load = async (address: string, cache: RequestCache): Promise<unknown> => {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(fetchLimitMs) });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.json();
};

/**
 * The items of a branch as one list. If a file is missing, its release is gone, so the list of branches is read again.
 */
async function fetchItems(branch: HTMLElement, site: BrowserSite): Promise<HTMLUListElement> {
  const list = branch.closest<HTMLElement>('[data-branches]')?.dataset.branches ?? '';
  const items = async (cache: RequestCache): Promise<unknown> => {
    const files = (await load(list, cache)) as Readonly<Record<string, string>>;
    const file = files[branch.dataset.branch ?? ''];
    if (file === undefined) throw new Error(`no branch ${branch.dataset.branch}`);
    return load(`${site.state.base}/assets/sidebar/${file}.json`, 'default');
  };
  const html = await items('default').catch(() => items('no-cache'));
  const parsed = new DOMParser().parseFromString(`<ul data-fetched>${html}</ul>`, 'text/html').querySelector('ul');
  if (parsed === null) throw new Error('no list');
  return parsed;
}

/**
 * The notice in a branch whose items could not be fetched: a sentence, and a link to the page where the branch is open.
 */
function failure(branch: HTMLElement, site: BrowserSite, { make }: Tools): HTMLElement {
  const notice = make('p', { class: 'branch-failed', role: 'alert' }, `${site.text('island.failed')} `);
  const href = branch.parentElement?.querySelector('a')?.getAttribute('href');
  const name = branch.querySelector('summary')?.ariaLabel;
  if (href && name) notice.append(make('a', { href }, name));
  return notice;
}

/** Fetches the items of a branch and opens it, or shows a notice; the next call retries. */
export async function openBranch(branch: HTMLDetailsElement, site: BrowserSite, tools: Tools): Promise<void> {
  if (branch.ariaBusy === 'true') return;
  branch.ariaBusy = 'true';
  branch.querySelector('.branch-failed')?.remove();
  branch.append(await fetchItems(branch, site).catch(() => failure(branch, site, tools)));
  branch.open = true;
  branch.ariaBusy = null;
}
