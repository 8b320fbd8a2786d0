export function packageOf(file: string): string | null;
export function thirdPartyLicenses(root: string, inputs: Iterable<string>): string;
export function billOfMaterials(root: string): string;
