// Preloaded by the processes that run the command line in tests: their clock is three seconds ahead. pubdocs does not
// trust the times of a file that changed in the last 50 ms (two seconds on some disks), because another change may get
// the same time. A test builds right after it has written its files, so without this no build could recall what the one
// before has stored.
const { now } = Date;
Date.now = () => now() + 3000;
