// Commands that publish a site, and check the published one.
import type { Command } from 'commander';
import { readDuration, wholeNumber } from '../flag-values.ts';
import { publishing, reporting, siteCommand } from '../shared-options.ts';

export function addPublishingCommands(program: Command): void {
  program.commandsGroup('Publish:');

  const storing = (command: Command): Command =>
    command
      .option('--to <target>', 'Target: s3://bucket/prefix or file:///folder (default: `publish.target` of the config)')
      .option('--endpoint <url>', 'URL of an S3-compatible store that is not AWS');
  const publish = storing(siteCommand(program, 'publish', 'Put the built site into an object store or a folder'));
  publishing(reporting(publish))
    .option('--as <host>', 'Host that serves the target (default: `host` of the config)')
    .option('--dry-run', 'Show what would change, without changing it')
    .option('--as-built', 'Publish the output without comparing it with its sources')
    .option('--adopt', 'Replace objects that pubdocs did not write; a rollback brings them back')
    .option('--repair', 'Compare every object of the target, and write those that are lost or changed')
    .option('--prune', 'Also remove objects below the target that pubdocs does not know')
    .option('--max-deletes <number>', 'Objects that may be removed (default: a quarter of them)', wholeNumber)
    .option('--wait <duration>', 'Wait for another publish that is running: 90s, 5m', readDuration)
    .option('--take-over', 'Take the lock of a publish that was killed')
    .option('--rollback [release]', 'Serve an earlier release again (default: the one before the last)')
    .option('--preview <name>', 'Build and publish a deploy preview below the target')
    .option('--remove', 'Remove the deploy preview')
    .action(async (root, options) => (await import('../publish.ts')).publish(root, options));

  reporting(storing(siteCommand(program, 'releases', 'List the published releases'))).action(async (root, options) =>
    (await import('../releases.ts')).releases(root, options),
  );

  reporting(
    program
      .command('verify')
      .description('Check that a host serves what was published')
      .argument('<url>', 'URL of the front page: https://docs.example/public-docs')
      .option('--dir <folder>', 'Output folder to compare with (default: the list that the host serves, pubdocs.json)')
      .option('--as <host>', 'Host that serves the site: does not report what it cannot do')
      .option('-q, --quiet', 'Show only errors and the summary')
      .option('--verbose', 'Show every finding in full'),
  ).action(async (url, options) => (await import('../verify.ts')).verify(url, options));
}
