/** Operator commands of `bin/bakul`: the name of the command is the name of the script. */
export const operatorCommands = [
  'backup',
  'restore',
  'migrate',
  'doctor',
  'staff-invite',
  'staff-unlock',
  'keys-rotate',
  'ledger-verify',
  'files-move-to-bucket',
];

/** The workspaces whose sources run. Node strips their types; the other workspaces are part of the built apps. */
export const runtimeWorkspaces = ['shop', 'demo', 'apps/server'];

const sources = new RegExp(`^(${runtimeWorkspaces.join('|')})/`);
const commands = new RegExp(`^scripts/(staff-operator|${operatorCommands.join('|')})\\.ts$`);
const documents =
  /^(CHANGELOG\.md|README\.md|SECURITY\.md|docs\/(operations|reliability|capacity)\.md|ops\/.+)$/;
const onlyForDevelopment = /\.(test|access)\.tsx?$|(^|\/)testing\/|^apps\/server\/dev\.ts$/;

/** Whether a tracked file of the repository belongs in the archive. */
export function isShipped(path: string): boolean {
  if (onlyForDevelopment.test(path)) return false;
  return sources.test(path) || commands.test(path) || documents.test(path);
}

/** Types and source maps of packages are only read by compilers and debuggers. npm's records name the registry. */
const unusedOfPackages = /\.d\.[cm]?ts$|\.map$|(^|\/)\.package-lock\.json$|^node_modules\/\.(bin|cache)\//;

export function isUnusedPackageFile(path: string): boolean {
  return path.startsWith('node_modules/') && unusedOfPackages.test(path);
}

const forbidden =
  /(^|\/)(\.env(\..+)?|(?!settings\.example)[^/]+\.env|\.npmrc|package-lock\.json|\.git|\.data|document\.key)(\/|$)/;

/** Paths that must never be published. A mistake in the lists above would otherwise go unnoticed. */
export function findForbidden(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => forbidden.test(path) || (!path.startsWith('node_modules/') && onlyForDevelopment.test(path)),
  );
}
