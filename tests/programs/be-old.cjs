Object.defineProperty(process.versions, "node", { value: "16.20.2" });
