import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

const program = `
  import { createServer } from 'node:http';
  import { stopGracefully } from '${new URL('./stop.ts', import.meta.url)}';
  const server = createServer((request, response) => {
    if (request.url === '/quick') return response.end('quick');
    process.send('begun');
    process.once('message', () => response.end('done'));
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  const log = { info() {} };
  stopGracefully({ server, log, onStop: () => process.send('stopping'), close: async () => process.send('closed') });
`;

async function textOf(port: number, path: string, agent: Agent): Promise<string> {
  const request = get({ port, host: '127.0.0.1', path, agent });
  // An aborted request may emit a second error.
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s finishes running requests, accepts no new ones and exits with 0',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    const nextMessage = async () => (await once(child, 'message'))[0];
    const port: number = await nextMessage();
    // Connections are kept alive, as browsers and proxies do.
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    expect(await textOf(port, '/quick', agent)).toBe('quick');
    const begun = nextMessage();
    const slow = textOf(port, '/slow', agent);
    expect(await begun).toBe('begun');
    const stopping = nextMessage();
    child.kill(signal);
    expect(await stopping).toBe('stopping');
    const outcome = () =>
      textOf(port, '/quick', new Agent()).then(
        () => 'answered',
        (error) => error.code,
      );
    await expect.poll(outcome).toBe('ECONNREFUSED');
    const closed = nextMessage();
    child.send('finish');
    expect(await slow).toBe('done');
    const finished = performance.now();
    expect(await closed).toBe('closed');
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - finished).toBeLessThan(5000);
  },
);
