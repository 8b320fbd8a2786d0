// Loaded before a program: listening fails with EACCES on every port, as on ports below 1024 without the right to use
// them.
import net from 'node:net';

net.Server.prototype.listen = function listen() {
  const error = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES', syscall: 'listen' });
  process.nextTick(() => this.emit('error', error));
  return this;
};
