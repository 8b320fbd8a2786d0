/**
 * The base of an offline copy while it is built. No site has it, so every text that contains it contains a URL of the
 * site: the build replaces it by the way from the file to the folder of the copy, and the browser does so in texts that
 * scripts load.
 */
export const offlineBase = '/~pubdocs-offline~';
