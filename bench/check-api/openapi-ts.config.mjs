export default {
  input: "openapi.json",
  output: { path: "generated/hey-api", importFileExtension: ".ts" },
};
