const words = process.argv.slice(2);
console.log(`asked for: ${words.join(" ")}`);
if (words[0] === process.env.REFUSED) process.exitCode = 1;
