// Made by scripts/generate-validators.ts from schemas/. Do not edit.
export const plugin = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://bundleproof.dev/schemas/plugin.schema.json","type":"object","additionalProperties":false,"required":["manifest_schema","id","version","target","abi","entry_symbol","features","library","license","checksums","assets"],"properties":{"manifest_schema":{"$ref":"#/$defs/manifestSchema"},"id":{"$ref":"#/$defs/id"},"version":{"$ref":"#/$defs/version"},"target":{"$ref":"#/$defs/target"},"abi":{"type":"object","additionalProperties":false,"required":["major","minor","host_api_minor","wire_schema"],"properties":{"major":{"$ref":"#/$defs/abiMajor"},"minor":{"$ref":"#/$defs/counter"},"host_api_minor":{"$ref":"#/$defs/counter"},"wire_schema":{"$ref":"#/$defs/wireSchema"}}},"entry_symbol":{"$ref":"#/$defs/entrySymbol"},"features":{"type":"object","additionalProperties":false,"required":["provided","required"],"properties":{"provided":{"type":"array","items":{"$ref":"#/$defs/feature"}},"required":{"type":"array","items":{"$ref":"#/$defs/feature"}}}},"library":{"type":"object","additionalProperties":false,"required":["path","size","sha256"],"properties":{"path":{"$ref":"#/$defs/path"},"size":{"$ref":"#/$defs/size"},"sha256":{"$ref":"#/$defs/sha256"}}},"license":{"type":"object","additionalProperties":false,"required":["expression","path","size","sha256"],"properties":{"expression":{"$ref":"#/$defs/licenseExpression"},"path":{"$ref":"#/$defs/path"},"size":{"$ref":"#/$defs/size"},"sha256":{"$ref":"#/$defs/sha256"}}},"checksums":{"type":"object","additionalProperties":false,"required":["algorithm","path"],"properties":{"algorithm":{"$ref":"#/$defs/algorithm"},"path":{"$ref":"#/$defs/path"}}},"assets":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["role","path","size","sha256"],"properties":{"role":{"$ref":"#/$defs/role"},"path":{"$ref":"#/$defs/path"},"size":{"$ref":"#/$defs/size"},"sha256":{"$ref":"#/$defs/sha256"}}}}},"$defs":{"manifestSchema":{"type":"integer","const":1},"id":{"type":"string","maxLength":64,"pattern":"^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z](?:[-_]?[a-z0-9])*$"},"version":{"type":"string","maxLength":64,"pattern":"^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$"},"target":{"type":"string","pattern":"^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"},"abiMajor":{"type":"integer","const":1},"counter":{"type":"integer","minimum":0,"maximum":4294967295},"wireSchema":{"type":"integer","minimum":1,"maximum":4294967295},"entrySymbol":{"type":"string","pattern":"^horon_agent_plugin_get_api_v(?:0|[1-9][0-9]*)$"},"feature":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9._-]*$"},"path":{"type":"string","maxLength":240,"pattern":"^[A-Za-z0-9_][A-Za-z0-9._+-]*(?:/[A-Za-z0-9_][A-Za-z0-9._+-]*)*$"},"size":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"licenseExpression":{"type":"string","minLength":1},"algorithm":{"type":"string","enum":["sha256"]},"role":{"type":"string","enum":["provenance","sidecar"]}}};
const schema32 = {"type":"integer","const":1};
const schema33 = {"type":"string","maxLength":64,"pattern":"^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z](?:[-_]?[a-z0-9])*$"};
const schema34 = {"type":"string","maxLength":64,"pattern":"^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$"};
const schema35 = {"type":"string","pattern":"^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"};
const schema36 = {"type":"integer","const":1};
const schema37 = {"type":"integer","minimum":0,"maximum":4294967295};
const schema39 = {"type":"integer","minimum":1,"maximum":4294967295};
const schema40 = {"type":"string","pattern":"^horon_agent_plugin_get_api_v(?:0|[1-9][0-9]*)$"};
const schema41 = {"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9._-]*$"};
const schema43 = {"type":"string","maxLength":240,"pattern":"^[A-Za-z0-9_][A-Za-z0-9._+-]*(?:/[A-Za-z0-9_][A-Za-z0-9._+-]*)*$"};
const schema44 = {"type":"integer","minimum":0,"maximum":9007199254740991};
const schema45 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const schema46 = {"type":"string","minLength":1};
const schema50 = {"type":"string","enum":["sha256"]};
const schema52 = {"type":"string","enum":["provenance","sidecar"]};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z](?:[-_]?[a-z0-9])*$", "u");
const pattern5 = new RegExp("^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$", "u");
const pattern6 = new RegExp("^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$", "u");
const pattern7 = new RegExp("^horon_agent_plugin_get_api_v(?:0|[1-9][0-9]*)$", "u");
const pattern8 = new RegExp("^[a-z][a-z0-9._-]*$", "u");
const pattern10 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9._+-]*(?:/[A-Za-z0-9_][A-Za-z0-9._+-]*)*$", "u");
const pattern11 = new RegExp("^[0-9a-f]{64}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://bundleproof.dev/schemas/plugin.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.manifest_schema === undefined) || (!(func0.call(data, "manifest_schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "manifest_schema"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.id === undefined) || (!(func0.call(data, "id")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.version === undefined) || (!(func0.call(data, "version")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.target === undefined) || (!(func0.call(data, "target")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.abi === undefined) || (!(func0.call(data, "abi")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "abi"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.entry_symbol === undefined) || (!(func0.call(data, "entry_symbol")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entry_symbol"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.features === undefined) || (!(func0.call(data, "features")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "features"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.library === undefined) || (!(func0.call(data, "library")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "library"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.license === undefined) || (!(func0.call(data, "license")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "license"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.checksums === undefined) || (!(func0.call(data, "checksums")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checksums"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.assets === undefined) || (!(func0.call(data, "assets")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assets"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema31.properties, key0))){
const err11 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.manifest_schema !== undefined && func0.call(data, "manifest_schema")){
let data0 = data.manifest_schema;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err12 = {instancePath:instancePath+"/manifest_schema",schemaPath:"#/$defs/manifestSchema/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(1 !== data0){
const err13 = {instancePath:instancePath+"/manifest_schema",schemaPath:"#/$defs/manifestSchema/const",keyword:"const",params:{allowedValue: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.id !== undefined && func0.call(data, "id")){
let data1 = data.id;
if(typeof data1 === "string"){
if(data1.length > 64){
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern4.test(data1)){
const err15 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/id/pattern",keyword:"pattern",params:{pattern: "^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z](?:[-_]?[a-z0-9])*$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.version !== undefined && func0.call(data, "version")){
let data2 = data.version;
if(typeof data2 === "string"){
if(data2.length > 64){
const err17 = {instancePath:instancePath+"/version",schemaPath:"#/$defs/version/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern5.test(data2)){
const err18 = {instancePath:instancePath+"/version",schemaPath:"#/$defs/version/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/version",schemaPath:"#/$defs/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.target !== undefined && func0.call(data, "target")){
let data3 = data.target;
if(typeof data3 === "string"){
if(!pattern6.test(data3)){
const err20 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.abi !== undefined && func0.call(data, "abi")){
let data4 = data.abi;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if((data4.major === undefined) || (!(func0.call(data4, "major")))){
const err22 = {instancePath:instancePath+"/abi",schemaPath:"#/properties/abi/required",keyword:"required",params:{missingProperty: "major"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((data4.minor === undefined) || (!(func0.call(data4, "minor")))){
const err23 = {instancePath:instancePath+"/abi",schemaPath:"#/properties/abi/required",keyword:"required",params:{missingProperty: "minor"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((data4.host_api_minor === undefined) || (!(func0.call(data4, "host_api_minor")))){
const err24 = {instancePath:instancePath+"/abi",schemaPath:"#/properties/abi/required",keyword:"required",params:{missingProperty: "host_api_minor"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((data4.wire_schema === undefined) || (!(func0.call(data4, "wire_schema")))){
const err25 = {instancePath:instancePath+"/abi",schemaPath:"#/properties/abi/required",keyword:"required",params:{missingProperty: "wire_schema"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key1 of Object.keys(data4)){
if(!((((key1 === "major") || (key1 === "minor")) || (key1 === "host_api_minor")) || (key1 === "wire_schema"))){
const err26 = {instancePath:instancePath+"/abi",schemaPath:"#/properties/abi/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data4.major !== undefined && func0.call(data4, "major")){
let data5 = data4.major;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err27 = {instancePath:instancePath+"/abi/major",schemaPath:"#/$defs/abiMajor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(1 !== data5){
const err28 = {instancePath:instancePath+"/abi/major",schemaPath:"#/$defs/abiMajor/const",keyword:"const",params:{allowedValue: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data4.minor !== undefined && func0.call(data4, "minor")){
let data6 = data4.minor;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err29 = {instancePath:instancePath+"/abi/minor",schemaPath:"#/$defs/counter/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 4294967295 || isNaN(data6)){
const err30 = {instancePath:instancePath+"/abi/minor",schemaPath:"#/$defs/counter/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err31 = {instancePath:instancePath+"/abi/minor",schemaPath:"#/$defs/counter/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data4.host_api_minor !== undefined && func0.call(data4, "host_api_minor")){
let data7 = data4.host_api_minor;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err32 = {instancePath:instancePath+"/abi/host_api_minor",schemaPath:"#/$defs/counter/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 4294967295 || isNaN(data7)){
const err33 = {instancePath:instancePath+"/abi/host_api_minor",schemaPath:"#/$defs/counter/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err34 = {instancePath:instancePath+"/abi/host_api_minor",schemaPath:"#/$defs/counter/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data4.wire_schema !== undefined && func0.call(data4, "wire_schema")){
let data8 = data4.wire_schema;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err35 = {instancePath:instancePath+"/abi/wire_schema",schemaPath:"#/$defs/wireSchema/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 4294967295 || isNaN(data8)){
const err36 = {instancePath:instancePath+"/abi/wire_schema",schemaPath:"#/$defs/wireSchema/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data8 < 1 || isNaN(data8)){
const err37 = {instancePath:instancePath+"/abi/wire_schema",schemaPath:"#/$defs/wireSchema/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
}
else {
const err38 = {instancePath:instancePath+"/abi",schemaPath:"#/properties/abi/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.entry_symbol !== undefined && func0.call(data, "entry_symbol")){
let data9 = data.entry_symbol;
if(typeof data9 === "string"){
if(!pattern7.test(data9)){
const err39 = {instancePath:instancePath+"/entry_symbol",schemaPath:"#/$defs/entrySymbol/pattern",keyword:"pattern",params:{pattern: "^horon_agent_plugin_get_api_v(?:0|[1-9][0-9]*)$"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/entry_symbol",schemaPath:"#/$defs/entrySymbol/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.features !== undefined && func0.call(data, "features")){
let data10 = data.features;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if((data10.provided === undefined) || (!(func0.call(data10, "provided")))){
const err41 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: "provided"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((data10.required === undefined) || (!(func0.call(data10, "required")))){
const err42 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: "required"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key2 of Object.keys(data10)){
if(!((key2 === "provided") || (key2 === "required"))){
const err43 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data10.provided !== undefined && func0.call(data10, "provided")){
let data11 = data10.provided;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
let data12 = data11[i0];
if(typeof data12 === "string"){
if(data12.length > 64){
const err44 = {instancePath:instancePath+"/features/provided/" + i0,schemaPath:"#/$defs/feature/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!pattern8.test(data12)){
const err45 = {instancePath:instancePath+"/features/provided/" + i0,schemaPath:"#/$defs/feature/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/features/provided/" + i0,schemaPath:"#/$defs/feature/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/features/provided",schemaPath:"#/properties/features/properties/provided/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data10.required !== undefined && func0.call(data10, "required")){
let data13 = data10.required;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
if(typeof data14 === "string"){
if(data14.length > 64){
const err48 = {instancePath:instancePath+"/features/required/" + i1,schemaPath:"#/$defs/feature/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!pattern8.test(data14)){
const err49 = {instancePath:instancePath+"/features/required/" + i1,schemaPath:"#/$defs/feature/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/features/required/" + i1,schemaPath:"#/$defs/feature/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/features/required",schemaPath:"#/properties/features/properties/required/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.library !== undefined && func0.call(data, "library")){
let data15 = data.library;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if((data15.path === undefined) || (!(func0.call(data15, "path")))){
const err53 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((data15.size === undefined) || (!(func0.call(data15, "size")))){
const err54 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/required",keyword:"required",params:{missingProperty: "size"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((data15.sha256 === undefined) || (!(func0.call(data15, "sha256")))){
const err55 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/required",keyword:"required",params:{missingProperty: "sha256"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
for(const key3 of Object.keys(data15)){
if(!(((key3 === "path") || (key3 === "size")) || (key3 === "sha256"))){
const err56 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data15.path !== undefined && func0.call(data15, "path")){
let data16 = data15.path;
if(typeof data16 === "string"){
if(data16.length > 240){
const err57 = {instancePath:instancePath+"/library/path",schemaPath:"#/$defs/path/maxLength",keyword:"maxLength",params:{limit: 240}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!pattern10.test(data16)){
const err58 = {instancePath:instancePath+"/library/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9._+-]*(?:/[A-Za-z0-9_][A-Za-z0-9._+-]*)*$"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/library/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data15.size !== undefined && func0.call(data15, "size")){
let data17 = data15.size;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err60 = {instancePath:instancePath+"/library/size",schemaPath:"#/$defs/size/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
const err61 = {instancePath:instancePath+"/library/size",schemaPath:"#/$defs/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err62 = {instancePath:instancePath+"/library/size",schemaPath:"#/$defs/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data15.sha256 !== undefined && func0.call(data15, "sha256")){
let data18 = data15.sha256;
if(typeof data18 === "string"){
if(!pattern11.test(data18)){
const err63 = {instancePath:instancePath+"/library/sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/library/sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.license !== undefined && func0.call(data, "license")){
let data19 = data.license;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if((data19.expression === undefined) || (!(func0.call(data19, "expression")))){
const err66 = {instancePath:instancePath+"/license",schemaPath:"#/properties/license/required",keyword:"required",params:{missingProperty: "expression"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((data19.path === undefined) || (!(func0.call(data19, "path")))){
const err67 = {instancePath:instancePath+"/license",schemaPath:"#/properties/license/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((data19.size === undefined) || (!(func0.call(data19, "size")))){
const err68 = {instancePath:instancePath+"/license",schemaPath:"#/properties/license/required",keyword:"required",params:{missingProperty: "size"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((data19.sha256 === undefined) || (!(func0.call(data19, "sha256")))){
const err69 = {instancePath:instancePath+"/license",schemaPath:"#/properties/license/required",keyword:"required",params:{missingProperty: "sha256"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
for(const key4 of Object.keys(data19)){
if(!((((key4 === "expression") || (key4 === "path")) || (key4 === "size")) || (key4 === "sha256"))){
const err70 = {instancePath:instancePath+"/license",schemaPath:"#/properties/license/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data19.expression !== undefined && func0.call(data19, "expression")){
let data20 = data19.expression;
if(typeof data20 === "string"){
if(data20.length < 1){
const err71 = {instancePath:instancePath+"/license/expression",schemaPath:"#/$defs/licenseExpression/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/license/expression",schemaPath:"#/$defs/licenseExpression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data19.path !== undefined && func0.call(data19, "path")){
let data21 = data19.path;
if(typeof data21 === "string"){
if(data21.length > 240){
const err73 = {instancePath:instancePath+"/license/path",schemaPath:"#/$defs/path/maxLength",keyword:"maxLength",params:{limit: 240}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!pattern10.test(data21)){
const err74 = {instancePath:instancePath+"/license/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9._+-]*(?:/[A-Za-z0-9_][A-Za-z0-9._+-]*)*$"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/license/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data19.size !== undefined && func0.call(data19, "size")){
let data22 = data19.size;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err76 = {instancePath:instancePath+"/license/size",schemaPath:"#/$defs/size/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 9007199254740991 || isNaN(data22)){
const err77 = {instancePath:instancePath+"/license/size",schemaPath:"#/$defs/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err78 = {instancePath:instancePath+"/license/size",schemaPath:"#/$defs/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
if(data19.sha256 !== undefined && func0.call(data19, "sha256")){
let data23 = data19.sha256;
if(typeof data23 === "string"){
if(!pattern11.test(data23)){
const err79 = {instancePath:instancePath+"/license/sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/license/sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
else {
const err81 = {instancePath:instancePath+"/license",schemaPath:"#/properties/license/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.checksums !== undefined && func0.call(data, "checksums")){
let data24 = data.checksums;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if((data24.algorithm === undefined) || (!(func0.call(data24, "algorithm")))){
const err82 = {instancePath:instancePath+"/checksums",schemaPath:"#/properties/checksums/required",keyword:"required",params:{missingProperty: "algorithm"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((data24.path === undefined) || (!(func0.call(data24, "path")))){
const err83 = {instancePath:instancePath+"/checksums",schemaPath:"#/properties/checksums/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
for(const key5 of Object.keys(data24)){
if(!((key5 === "algorithm") || (key5 === "path"))){
const err84 = {instancePath:instancePath+"/checksums",schemaPath:"#/properties/checksums/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data24.algorithm !== undefined && func0.call(data24, "algorithm")){
let data25 = data24.algorithm;
if(typeof data25 !== "string"){
const err85 = {instancePath:instancePath+"/checksums/algorithm",schemaPath:"#/$defs/algorithm/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!(data25 === "sha256")){
const err86 = {instancePath:instancePath+"/checksums/algorithm",schemaPath:"#/$defs/algorithm/enum",keyword:"enum",params:{allowedValues: schema50.enum}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data24.path !== undefined && func0.call(data24, "path")){
let data26 = data24.path;
if(typeof data26 === "string"){
if(data26.length > 240){
const err87 = {instancePath:instancePath+"/checksums/path",schemaPath:"#/$defs/path/maxLength",keyword:"maxLength",params:{limit: 240}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(!pattern10.test(data26)){
const err88 = {instancePath:instancePath+"/checksums/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9._+-]*(?:/[A-Za-z0-9_][A-Za-z0-9._+-]*)*$"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/checksums/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
else {
const err90 = {instancePath:instancePath+"/checksums",schemaPath:"#/properties/checksums/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data.assets !== undefined && func0.call(data, "assets")){
let data27 = data.assets;
if(Array.isArray(data27)){
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
let data28 = data27[i2];
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if((data28.role === undefined) || (!(func0.call(data28, "role")))){
const err91 = {instancePath:instancePath+"/assets/" + i2,schemaPath:"#/properties/assets/items/required",keyword:"required",params:{missingProperty: "role"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((data28.path === undefined) || (!(func0.call(data28, "path")))){
const err92 = {instancePath:instancePath+"/assets/" + i2,schemaPath:"#/properties/assets/items/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if((data28.size === undefined) || (!(func0.call(data28, "size")))){
const err93 = {instancePath:instancePath+"/assets/" + i2,schemaPath:"#/properties/assets/items/required",keyword:"required",params:{missingProperty: "size"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((data28.sha256 === undefined) || (!(func0.call(data28, "sha256")))){
const err94 = {instancePath:instancePath+"/assets/" + i2,schemaPath:"#/properties/assets/items/required",keyword:"required",params:{missingProperty: "sha256"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
for(const key6 of Object.keys(data28)){
if(!((((key6 === "role") || (key6 === "path")) || (key6 === "size")) || (key6 === "sha256"))){
const err95 = {instancePath:instancePath+"/assets/" + i2,schemaPath:"#/properties/assets/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data28.role !== undefined && func0.call(data28, "role")){
let data29 = data28.role;
if(typeof data29 !== "string"){
const err96 = {instancePath:instancePath+"/assets/" + i2+"/role",schemaPath:"#/$defs/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(!((data29 === "provenance") || (data29 === "sidecar"))){
const err97 = {instancePath:instancePath+"/assets/" + i2+"/role",schemaPath:"#/$defs/role/enum",keyword:"enum",params:{allowedValues: schema52.enum}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data28.path !== undefined && func0.call(data28, "path")){
let data30 = data28.path;
if(typeof data30 === "string"){
if(data30.length > 240){
const err98 = {instancePath:instancePath+"/assets/" + i2+"/path",schemaPath:"#/$defs/path/maxLength",keyword:"maxLength",params:{limit: 240}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(!pattern10.test(data30)){
const err99 = {instancePath:instancePath+"/assets/" + i2+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9._+-]*(?:/[A-Za-z0-9_][A-Za-z0-9._+-]*)*$"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
else {
const err100 = {instancePath:instancePath+"/assets/" + i2+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data28.size !== undefined && func0.call(data28, "size")){
let data31 = data28.size;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err101 = {instancePath:instancePath+"/assets/" + i2+"/size",schemaPath:"#/$defs/size/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 9007199254740991 || isNaN(data31)){
const err102 = {instancePath:instancePath+"/assets/" + i2+"/size",schemaPath:"#/$defs/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err103 = {instancePath:instancePath+"/assets/" + i2+"/size",schemaPath:"#/$defs/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
if(data28.sha256 !== undefined && func0.call(data28, "sha256")){
let data32 = data28.sha256;
if(typeof data32 === "string"){
if(!pattern11.test(data32)){
const err104 = {instancePath:instancePath+"/assets/" + i2+"/sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
else {
const err105 = {instancePath:instancePath+"/assets/" + i2+"/sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/assets/" + i2,schemaPath:"#/properties/assets/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
else {
const err107 = {instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const provenance = validate21;
const schema56 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://bundleproof.dev/schemas/provenance.schema.json","type":"object","additionalProperties":false,"required":["provenance_schema","plugin","library","evidence","features","toolchain"],"properties":{"provenance_schema":{"$ref":"#/$defs/provenanceSchema"},"plugin":{"type":"object","additionalProperties":false,"required":["id","version","target"],"properties":{"id":{"$ref":"#/$defs/id"},"version":{"$ref":"#/$defs/version"},"target":{"$ref":"#/$defs/target"}}},"library":{"type":"object","additionalProperties":false,"required":["size","sha256"],"properties":{"size":{"$ref":"#/$defs/size"},"sha256":{"$ref":"#/$defs/sha256"}}},"evidence":{"type":"array","items":{"type":"object","if":{"type":"object","required":["kind"],"properties":{"kind":{"const":"build"}}},"then":{"type":"object","additionalProperties":false,"required":["kind","command","exit_status","started_at","finished_at"],"properties":{"kind":{"$ref":"#/$defs/evidenceKind"},"command":{"$ref":"#/$defs/command"},"exit_status":{"$ref":"#/$defs/exitStatus"},"started_at":{"$ref":"#/$defs/instant"},"finished_at":{"$ref":"#/$defs/instant"}}},"else":{"if":{"type":"object","required":["kind"],"properties":{"kind":{"const":"artifact"}}},"then":{"type":"object","additionalProperties":false,"required":["kind","size","sha256","target","profile","features"],"properties":{"kind":{"$ref":"#/$defs/evidenceKind"},"size":{"$ref":"#/$defs/size"},"sha256":{"$ref":"#/$defs/sha256"},"target":{"$ref":"#/$defs/target"},"profile":{"$ref":"#/$defs/profile"},"features":{"type":"array","items":{"$ref":"#/$defs/featureName"}}}},"else":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"$ref":"#/$defs/evidenceKind"},"command":{"$ref":"#/$defs/command"},"exit_status":{"$ref":"#/$defs/exitStatus"},"started_at":{"$ref":"#/$defs/instant"},"finished_at":{"$ref":"#/$defs/instant"},"size":{"$ref":"#/$defs/size"},"sha256":{"$ref":"#/$defs/sha256"},"target":{"$ref":"#/$defs/target"},"profile":{"$ref":"#/$defs/profile"},"features":{"type":"array","items":{"$ref":"#/$defs/featureName"}}}}}}},"features":{"type":"object","additionalProperties":false,"required":["requested","default_features","root","declared","resolved"],"properties":{"requested":{"type":"array","items":{"$ref":"#/$defs/featureRequest"}},"default_features":{"type":"boolean"},"root":{"$ref":"#/$defs/packageNode"},"declared":{"type":"object","propertyNames":{"$ref":"#/$defs/featureName"},"additionalProperties":{"type":"array","items":{"$ref":"#/$defs/featureActivation"}}},"resolved":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["package","version","features","dependencies"],"properties":{"package":{"$ref":"#/$defs/packageName"},"version":{"$ref":"#/$defs/packageVersion"},"features":{"type":"array","items":{"$ref":"#/$defs/featureName"}},"dependencies":{"type":"array","items":{"$ref":"#/$defs/packageNode"}}}}}}},"toolchain":{"type":"object","additionalProperties":false,"required":["rustc","cargo"],"properties":{"rustc":{"$ref":"#/$defs/toolVersion"},"cargo":{"$ref":"#/$defs/toolVersion"}}}},"$defs":{"provenanceSchema":{"type":"integer","const":1},"id":{"type":"string","maxLength":64,"pattern":"^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z](?:[-_]?[a-z0-9])*$"},"version":{"type":"string","maxLength":64,"pattern":"^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$"},"target":{"type":"string","pattern":"^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"},"size":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"evidenceKind":{"type":"string","enum":["build","artifact"]},"command":{"type":"array","minItems":1,"items":{"type":"string"}},"exitStatus":{"type":"integer","minimum":-2147483648,"maximum":4294967295},"instant":{"type":"string","maxLength":64,"pattern":"^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"},"profile":{"type":"string","maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"},"packageName":{"type":"string","maxLength":128,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]*$"},"packageVersion":{"type":"string","maxLength":128,"pattern":"^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$"},"packageNode":{"type":"string","maxLength":257,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]* (?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$"},"featureName":{"type":"string","maxLength":128,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_+.-]*$"},"featureRequest":{"type":"string","maxLength":257,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_+.-]*(?:\\??/[A-Za-z0-9_][A-Za-z0-9_+.-]*)?$"},"featureActivation":{"type":"string","maxLength":257,"pattern":"^(?:dep:[A-Za-z0-9_][A-Za-z0-9_-]*|[A-Za-z0-9_][A-Za-z0-9_+.-]*(?:\\??/[A-Za-z0-9_][A-Za-z0-9_+.-]*)?)$"},"toolVersion":{"type":"string","maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f]+$"}}};
const schema57 = {"type":"integer","const":1};
const schema58 = {"type":"string","maxLength":64,"pattern":"^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z](?:[-_]?[a-z0-9])*$"};
const schema59 = {"type":"string","maxLength":64,"pattern":"^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$"};
const schema60 = {"type":"string","pattern":"^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"};
const schema61 = {"type":"integer","minimum":0,"maximum":9007199254740991};
const schema62 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const schema63 = {"type":"string","enum":["build","artifact"]};
const schema64 = {"type":"array","minItems":1,"items":{"type":"string"}};
const schema65 = {"type":"integer","minimum":-2147483648,"maximum":4294967295};
const schema66 = {"type":"string","maxLength":64,"pattern":"^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"};
const schema72 = {"type":"string","maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const schema73 = {"type":"string","maxLength":128,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_+.-]*$"};
const schema84 = {"type":"string","maxLength":257,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_+.-]*(?:\\??/[A-Za-z0-9_][A-Za-z0-9_+.-]*)?$"};
const schema85 = {"type":"string","maxLength":257,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]* (?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$"};
const schema87 = {"type":"string","maxLength":257,"pattern":"^(?:dep:[A-Za-z0-9_][A-Za-z0-9_-]*|[A-Za-z0-9_][A-Za-z0-9_+.-]*(?:\\??/[A-Za-z0-9_][A-Za-z0-9_+.-]*)?)$"};
const schema88 = {"type":"string","maxLength":128,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]*$"};
const schema89 = {"type":"string","maxLength":128,"pattern":"^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$"};
const schema92 = {"type":"string","maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f]+$"};
const pattern21 = new RegExp("^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$", "u");
const pattern25 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern26 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_+.-]*$", "u");
const pattern33 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_+.-]*(?:\\??/[A-Za-z0-9_][A-Za-z0-9_+.-]*)?$", "u");
const pattern34 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_-]* (?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$", "u");
const pattern36 = new RegExp("^(?:dep:[A-Za-z0-9_][A-Za-z0-9_-]*|[A-Za-z0-9_][A-Za-z0-9_+.-]*(?:\\??/[A-Za-z0-9_][A-Za-z0-9_+.-]*)?)$", "u");
const pattern37 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_-]*$", "u");
const pattern38 = new RegExp("^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$", "u");
const pattern41 = new RegExp("^[^\\u0000-\\u001f\\u007f]+$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://bundleproof.dev/schemas/provenance.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.provenance_schema === undefined) || (!(func0.call(data, "provenance_schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance_schema"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.plugin === undefined) || (!(func0.call(data, "plugin")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plugin"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.library === undefined) || (!(func0.call(data, "library")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "library"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.evidence === undefined) || (!(func0.call(data, "evidence")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.features === undefined) || (!(func0.call(data, "features")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "features"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.toolchain === undefined) || (!(func0.call(data, "toolchain")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "toolchain"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((key0 === "provenance_schema") || (key0 === "plugin")) || (key0 === "library")) || (key0 === "evidence")) || (key0 === "features")) || (key0 === "toolchain"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.provenance_schema !== undefined && func0.call(data, "provenance_schema")){
let data0 = data.provenance_schema;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err7 = {instancePath:instancePath+"/provenance_schema",schemaPath:"#/$defs/provenanceSchema/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(1 !== data0){
const err8 = {instancePath:instancePath+"/provenance_schema",schemaPath:"#/$defs/provenanceSchema/const",keyword:"const",params:{allowedValue: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.plugin !== undefined && func0.call(data, "plugin")){
let data1 = data.plugin;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if((data1.id === undefined) || (!(func0.call(data1, "id")))){
const err9 = {instancePath:instancePath+"/plugin",schemaPath:"#/properties/plugin/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data1.version === undefined) || (!(func0.call(data1, "version")))){
const err10 = {instancePath:instancePath+"/plugin",schemaPath:"#/properties/plugin/required",keyword:"required",params:{missingProperty: "version"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data1.target === undefined) || (!(func0.call(data1, "target")))){
const err11 = {instancePath:instancePath+"/plugin",schemaPath:"#/properties/plugin/required",keyword:"required",params:{missingProperty: "target"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 of Object.keys(data1)){
if(!(((key1 === "id") || (key1 === "version")) || (key1 === "target"))){
const err12 = {instancePath:instancePath+"/plugin",schemaPath:"#/properties/plugin/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data1.id !== undefined && func0.call(data1, "id")){
let data2 = data1.id;
if(typeof data2 === "string"){
if(data2.length > 64){
const err13 = {instancePath:instancePath+"/plugin/id",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern4.test(data2)){
const err14 = {instancePath:instancePath+"/plugin/id",schemaPath:"#/$defs/id/pattern",keyword:"pattern",params:{pattern: "^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z](?:[-_]?[a-z0-9])*$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/plugin/id",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data1.version !== undefined && func0.call(data1, "version")){
let data3 = data1.version;
if(typeof data3 === "string"){
if(data3.length > 64){
const err16 = {instancePath:instancePath+"/plugin/version",schemaPath:"#/$defs/version/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern5.test(data3)){
const err17 = {instancePath:instancePath+"/plugin/version",schemaPath:"#/$defs/version/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/plugin/version",schemaPath:"#/$defs/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data1.target !== undefined && func0.call(data1, "target")){
let data4 = data1.target;
if(typeof data4 === "string"){
if(!pattern6.test(data4)){
const err19 = {instancePath:instancePath+"/plugin/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/plugin/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/plugin",schemaPath:"#/properties/plugin/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.library !== undefined && func0.call(data, "library")){
let data5 = data.library;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if((data5.size === undefined) || (!(func0.call(data5, "size")))){
const err22 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/required",keyword:"required",params:{missingProperty: "size"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((data5.sha256 === undefined) || (!(func0.call(data5, "sha256")))){
const err23 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/required",keyword:"required",params:{missingProperty: "sha256"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key2 of Object.keys(data5)){
if(!((key2 === "size") || (key2 === "sha256"))){
const err24 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data5.size !== undefined && func0.call(data5, "size")){
let data6 = data5.size;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err25 = {instancePath:instancePath+"/library/size",schemaPath:"#/$defs/size/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err26 = {instancePath:instancePath+"/library/size",schemaPath:"#/$defs/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err27 = {instancePath:instancePath+"/library/size",schemaPath:"#/$defs/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data5.sha256 !== undefined && func0.call(data5, "sha256")){
let data7 = data5.sha256;
if(typeof data7 === "string"){
if(!pattern11.test(data7)){
const err28 = {instancePath:instancePath+"/library/sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/library/sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.evidence !== undefined && func0.call(data, "evidence")){
let data8 = data.evidence;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
const err31 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const _errs30 = errors;
let valid11 = true;
const _errs31 = errors;
if(errors === _errs31){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing0;
if(((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing0 = "kind")){
const err32 = {};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
if(data9.kind !== undefined && func0.call(data9, "kind")){
if("build" !== data9.kind){
const err33 = {};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
}
else {
const err34 = {};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var _valid0 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs34 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.kind === undefined) || (!(func0.call(data9, "kind")))){
const err35 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/then/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((data9.command === undefined) || (!(func0.call(data9, "command")))){
const err36 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/then/required",keyword:"required",params:{missingProperty: "command"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((data9.exit_status === undefined) || (!(func0.call(data9, "exit_status")))){
const err37 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/then/required",keyword:"required",params:{missingProperty: "exit_status"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((data9.started_at === undefined) || (!(func0.call(data9, "started_at")))){
const err38 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/then/required",keyword:"required",params:{missingProperty: "started_at"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((data9.finished_at === undefined) || (!(func0.call(data9, "finished_at")))){
const err39 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/then/required",keyword:"required",params:{missingProperty: "finished_at"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
for(const key3 of Object.keys(data9)){
if(!(((((key3 === "kind") || (key3 === "command")) || (key3 === "exit_status")) || (key3 === "started_at")) || (key3 === "finished_at"))){
const err40 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data11 = data9.kind;
if(typeof data11 !== "string"){
const err41 = {instancePath:instancePath+"/evidence/" + i0+"/kind",schemaPath:"#/$defs/evidenceKind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!((data11 === "build") || (data11 === "artifact"))){
const err42 = {instancePath:instancePath+"/evidence/" + i0+"/kind",schemaPath:"#/$defs/evidenceKind/enum",keyword:"enum",params:{allowedValues: schema63.enum}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data9.command !== undefined && func0.call(data9, "command")){
let data12 = data9.command;
if(Array.isArray(data12)){
if(data12.length < 1){
const err43 = {instancePath:instancePath+"/evidence/" + i0+"/command",schemaPath:"#/$defs/command/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
if(typeof data12[i1] !== "string"){
const err44 = {instancePath:instancePath+"/evidence/" + i0+"/command/" + i1,schemaPath:"#/$defs/command/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/evidence/" + i0+"/command",schemaPath:"#/$defs/command/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data9.exit_status !== undefined && func0.call(data9, "exit_status")){
let data14 = data9.exit_status;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err46 = {instancePath:instancePath+"/evidence/" + i0+"/exit_status",schemaPath:"#/$defs/exitStatus/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 4294967295 || isNaN(data14)){
const err47 = {instancePath:instancePath+"/evidence/" + i0+"/exit_status",schemaPath:"#/$defs/exitStatus/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data14 < -2147483648 || isNaN(data14)){
const err48 = {instancePath:instancePath+"/evidence/" + i0+"/exit_status",schemaPath:"#/$defs/exitStatus/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2147483648}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data9.started_at !== undefined && func0.call(data9, "started_at")){
let data15 = data9.started_at;
if(typeof data15 === "string"){
if(data15.length > 64){
const err49 = {instancePath:instancePath+"/evidence/" + i0+"/started_at",schemaPath:"#/$defs/instant/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!pattern21.test(data15)){
const err50 = {instancePath:instancePath+"/evidence/" + i0+"/started_at",schemaPath:"#/$defs/instant/pattern",keyword:"pattern",params:{pattern: "^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/evidence/" + i0+"/started_at",schemaPath:"#/$defs/instant/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data9.finished_at !== undefined && func0.call(data9, "finished_at")){
let data16 = data9.finished_at;
if(typeof data16 === "string"){
if(data16.length > 64){
const err52 = {instancePath:instancePath+"/evidence/" + i0+"/finished_at",schemaPath:"#/$defs/instant/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!pattern21.test(data16)){
const err53 = {instancePath:instancePath+"/evidence/" + i0+"/finished_at",schemaPath:"#/$defs/instant/pattern",keyword:"pattern",params:{pattern: "^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/evidence/" + i0+"/finished_at",schemaPath:"#/$defs/instant/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid0 = _errs34 === errors;
valid11 = _valid0;
if(valid11){
var props0 = true;
}
ifClause0 = "then";
}
else {
const _errs54 = errors;
const _errs55 = errors;
let valid21 = true;
const _errs56 = errors;
if(errors === _errs56){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if(((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing1 = "kind")){
const err56 = {};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
else {
if(data9.kind !== undefined && func0.call(data9, "kind")){
if("artifact" !== data9.kind){
const err57 = {};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
}
else {
const err58 = {};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
var _valid1 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs59 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.kind === undefined) || (!(func0.call(data9, "kind")))){
const err59 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/then/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((data9.size === undefined) || (!(func0.call(data9, "size")))){
const err60 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/then/required",keyword:"required",params:{missingProperty: "size"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((data9.sha256 === undefined) || (!(func0.call(data9, "sha256")))){
const err61 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/then/required",keyword:"required",params:{missingProperty: "sha256"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((data9.target === undefined) || (!(func0.call(data9, "target")))){
const err62 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/then/required",keyword:"required",params:{missingProperty: "target"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((data9.profile === undefined) || (!(func0.call(data9, "profile")))){
const err63 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/then/required",keyword:"required",params:{missingProperty: "profile"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((data9.features === undefined) || (!(func0.call(data9, "features")))){
const err64 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/then/required",keyword:"required",params:{missingProperty: "features"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
for(const key4 of Object.keys(data9)){
if(!((((((key4 === "kind") || (key4 === "size")) || (key4 === "sha256")) || (key4 === "target")) || (key4 === "profile")) || (key4 === "features"))){
const err65 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data18 = data9.kind;
if(typeof data18 !== "string"){
const err66 = {instancePath:instancePath+"/evidence/" + i0+"/kind",schemaPath:"#/$defs/evidenceKind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!((data18 === "build") || (data18 === "artifact"))){
const err67 = {instancePath:instancePath+"/evidence/" + i0+"/kind",schemaPath:"#/$defs/evidenceKind/enum",keyword:"enum",params:{allowedValues: schema63.enum}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data9.size !== undefined && func0.call(data9, "size")){
let data19 = data9.size;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err68 = {instancePath:instancePath+"/evidence/" + i0+"/size",schemaPath:"#/$defs/size/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
const err69 = {instancePath:instancePath+"/evidence/" + i0+"/size",schemaPath:"#/$defs/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err70 = {instancePath:instancePath+"/evidence/" + i0+"/size",schemaPath:"#/$defs/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data9.sha256 !== undefined && func0.call(data9, "sha256")){
let data20 = data9.sha256;
if(typeof data20 === "string"){
if(!pattern11.test(data20)){
const err71 = {instancePath:instancePath+"/evidence/" + i0+"/sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/evidence/" + i0+"/sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data9.target !== undefined && func0.call(data9, "target")){
let data21 = data9.target;
if(typeof data21 === "string"){
if(!pattern6.test(data21)){
const err73 = {instancePath:instancePath+"/evidence/" + i0+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/evidence/" + i0+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data9.profile !== undefined && func0.call(data9, "profile")){
let data22 = data9.profile;
if(typeof data22 === "string"){
if(data22.length > 64){
const err75 = {instancePath:instancePath+"/evidence/" + i0+"/profile",schemaPath:"#/$defs/profile/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(!pattern25.test(data22)){
const err76 = {instancePath:instancePath+"/evidence/" + i0+"/profile",schemaPath:"#/$defs/profile/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/evidence/" + i0+"/profile",schemaPath:"#/$defs/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data9.features !== undefined && func0.call(data9, "features")){
let data23 = data9.features;
if(Array.isArray(data23)){
const len2 = data23.length;
for(let i2=0; i2<len2; i2++){
let data24 = data23[i2];
if(typeof data24 === "string"){
if(data24.length > 128){
const err78 = {instancePath:instancePath+"/evidence/" + i0+"/features/" + i2,schemaPath:"#/$defs/featureName/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(!pattern26.test(data24)){
const err79 = {instancePath:instancePath+"/evidence/" + i0+"/features/" + i2,schemaPath:"#/$defs/featureName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_+.-]*$"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/evidence/" + i0+"/features/" + i2,schemaPath:"#/$defs/featureName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
else {
const err81 = {instancePath:instancePath+"/evidence/" + i0+"/features",schemaPath:"#/properties/evidence/items/else/then/properties/features/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
var _valid1 = _errs59 === errors;
valid21 = _valid1;
if(valid21){
var props1 = true;
}
ifClause1 = "then";
}
else {
const _errs82 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.kind === undefined) || (!(func0.call(data9, "kind")))){
const err83 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/else/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
for(const key5 of Object.keys(data9)){
if(!(func0.call(schema56.properties.evidence.items.else.else.properties, key5))){
const err84 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data25 = data9.kind;
if(typeof data25 !== "string"){
const err85 = {instancePath:instancePath+"/evidence/" + i0+"/kind",schemaPath:"#/$defs/evidenceKind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!((data25 === "build") || (data25 === "artifact"))){
const err86 = {instancePath:instancePath+"/evidence/" + i0+"/kind",schemaPath:"#/$defs/evidenceKind/enum",keyword:"enum",params:{allowedValues: schema63.enum}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data9.command !== undefined && func0.call(data9, "command")){
let data26 = data9.command;
if(Array.isArray(data26)){
if(data26.length < 1){
const err87 = {instancePath:instancePath+"/evidence/" + i0+"/command",schemaPath:"#/$defs/command/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
if(typeof data26[i3] !== "string"){
const err88 = {instancePath:instancePath+"/evidence/" + i0+"/command/" + i3,schemaPath:"#/$defs/command/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
else {
const err89 = {instancePath:instancePath+"/evidence/" + i0+"/command",schemaPath:"#/$defs/command/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data9.exit_status !== undefined && func0.call(data9, "exit_status")){
let data28 = data9.exit_status;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err90 = {instancePath:instancePath+"/evidence/" + i0+"/exit_status",schemaPath:"#/$defs/exitStatus/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 4294967295 || isNaN(data28)){
const err91 = {instancePath:instancePath+"/evidence/" + i0+"/exit_status",schemaPath:"#/$defs/exitStatus/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data28 < -2147483648 || isNaN(data28)){
const err92 = {instancePath:instancePath+"/evidence/" + i0+"/exit_status",schemaPath:"#/$defs/exitStatus/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2147483648}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
if(data9.started_at !== undefined && func0.call(data9, "started_at")){
let data29 = data9.started_at;
if(typeof data29 === "string"){
if(data29.length > 64){
const err93 = {instancePath:instancePath+"/evidence/" + i0+"/started_at",schemaPath:"#/$defs/instant/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(!pattern21.test(data29)){
const err94 = {instancePath:instancePath+"/evidence/" + i0+"/started_at",schemaPath:"#/$defs/instant/pattern",keyword:"pattern",params:{pattern: "^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/evidence/" + i0+"/started_at",schemaPath:"#/$defs/instant/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data9.finished_at !== undefined && func0.call(data9, "finished_at")){
let data30 = data9.finished_at;
if(typeof data30 === "string"){
if(data30.length > 64){
const err96 = {instancePath:instancePath+"/evidence/" + i0+"/finished_at",schemaPath:"#/$defs/instant/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(!pattern21.test(data30)){
const err97 = {instancePath:instancePath+"/evidence/" + i0+"/finished_at",schemaPath:"#/$defs/instant/pattern",keyword:"pattern",params:{pattern: "^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/evidence/" + i0+"/finished_at",schemaPath:"#/$defs/instant/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data9.size !== undefined && func0.call(data9, "size")){
let data31 = data9.size;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err99 = {instancePath:instancePath+"/evidence/" + i0+"/size",schemaPath:"#/$defs/size/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 9007199254740991 || isNaN(data31)){
const err100 = {instancePath:instancePath+"/evidence/" + i0+"/size",schemaPath:"#/$defs/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err101 = {instancePath:instancePath+"/evidence/" + i0+"/size",schemaPath:"#/$defs/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
if(data9.sha256 !== undefined && func0.call(data9, "sha256")){
let data32 = data9.sha256;
if(typeof data32 === "string"){
if(!pattern11.test(data32)){
const err102 = {instancePath:instancePath+"/evidence/" + i0+"/sha256",schemaPath:"#/$defs/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/evidence/" + i0+"/sha256",schemaPath:"#/$defs/sha256/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data9.target !== undefined && func0.call(data9, "target")){
let data33 = data9.target;
if(typeof data33 === "string"){
if(!pattern6.test(data33)){
const err104 = {instancePath:instancePath+"/evidence/" + i0+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
else {
const err105 = {instancePath:instancePath+"/evidence/" + i0+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data9.profile !== undefined && func0.call(data9, "profile")){
let data34 = data9.profile;
if(typeof data34 === "string"){
if(data34.length > 64){
const err106 = {instancePath:instancePath+"/evidence/" + i0+"/profile",schemaPath:"#/$defs/profile/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(!pattern25.test(data34)){
const err107 = {instancePath:instancePath+"/evidence/" + i0+"/profile",schemaPath:"#/$defs/profile/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
else {
const err108 = {instancePath:instancePath+"/evidence/" + i0+"/profile",schemaPath:"#/$defs/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data9.features !== undefined && func0.call(data9, "features")){
let data35 = data9.features;
if(Array.isArray(data35)){
const len4 = data35.length;
for(let i4=0; i4<len4; i4++){
let data36 = data35[i4];
if(typeof data36 === "string"){
if(data36.length > 128){
const err109 = {instancePath:instancePath+"/evidence/" + i0+"/features/" + i4,schemaPath:"#/$defs/featureName/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(!pattern26.test(data36)){
const err110 = {instancePath:instancePath+"/evidence/" + i0+"/features/" + i4,schemaPath:"#/$defs/featureName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_+.-]*$"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
else {
const err111 = {instancePath:instancePath+"/evidence/" + i0+"/features/" + i4,schemaPath:"#/$defs/featureName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
else {
const err112 = {instancePath:instancePath+"/evidence/" + i0+"/features",schemaPath:"#/properties/evidence/items/else/else/properties/features/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
else {
const err113 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/else/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
var _valid1 = _errs82 === errors;
valid21 = _valid1;
if(valid21){
if(props1 !== true){
props1 = true;
}
}
ifClause1 = "else";
}
if(!valid21){
const err114 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
var _valid0 = _errs54 === errors;
valid11 = _valid0;
if(valid11){
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
}
ifClause0 = "else";
}
if(!valid11){
const err115 = {instancePath:instancePath+"/evidence/" + i0,schemaPath:"#/properties/evidence/items/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
else {
const err116 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data.features !== undefined && func0.call(data, "features")){
let data37 = data.features;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if((data37.requested === undefined) || (!(func0.call(data37, "requested")))){
const err117 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: "requested"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if((data37.default_features === undefined) || (!(func0.call(data37, "default_features")))){
const err118 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: "default_features"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if((data37.root === undefined) || (!(func0.call(data37, "root")))){
const err119 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: "root"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((data37.declared === undefined) || (!(func0.call(data37, "declared")))){
const err120 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: "declared"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if((data37.resolved === undefined) || (!(func0.call(data37, "resolved")))){
const err121 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: "resolved"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
for(const key6 of Object.keys(data37)){
if(!(((((key6 === "requested") || (key6 === "default_features")) || (key6 === "root")) || (key6 === "declared")) || (key6 === "resolved"))){
const err122 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data37.requested !== undefined && func0.call(data37, "requested")){
let data38 = data37.requested;
if(Array.isArray(data38)){
const len5 = data38.length;
for(let i5=0; i5<len5; i5++){
let data39 = data38[i5];
if(typeof data39 === "string"){
if(data39.length > 257){
const err123 = {instancePath:instancePath+"/features/requested/" + i5,schemaPath:"#/$defs/featureRequest/maxLength",keyword:"maxLength",params:{limit: 257}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(!pattern33.test(data39)){
const err124 = {instancePath:instancePath+"/features/requested/" + i5,schemaPath:"#/$defs/featureRequest/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_+.-]*(?:\\??/[A-Za-z0-9_][A-Za-z0-9_+.-]*)?$"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
else {
const err125 = {instancePath:instancePath+"/features/requested/" + i5,schemaPath:"#/$defs/featureRequest/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
else {
const err126 = {instancePath:instancePath+"/features/requested",schemaPath:"#/properties/features/properties/requested/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data37.default_features !== undefined && func0.call(data37, "default_features")){
if(typeof data37.default_features !== "boolean"){
const err127 = {instancePath:instancePath+"/features/default_features",schemaPath:"#/properties/features/properties/default_features/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data37.root !== undefined && func0.call(data37, "root")){
let data41 = data37.root;
if(typeof data41 === "string"){
if(data41.length > 257){
const err128 = {instancePath:instancePath+"/features/root",schemaPath:"#/$defs/packageNode/maxLength",keyword:"maxLength",params:{limit: 257}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(!pattern34.test(data41)){
const err129 = {instancePath:instancePath+"/features/root",schemaPath:"#/$defs/packageNode/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]* (?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
else {
const err130 = {instancePath:instancePath+"/features/root",schemaPath:"#/$defs/packageNode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data37.declared !== undefined && func0.call(data37, "declared")){
let data42 = data37.declared;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
for(const key7 of Object.keys(data42)){
const _errs134 = errors;
if(typeof key7 === "string"){
if(key7.length > 128){
const err131 = {instancePath:instancePath+"/features/declared",schemaPath:"#/$defs/featureName/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(!pattern26.test(key7)){
const err132 = {instancePath:instancePath+"/features/declared",schemaPath:"#/$defs/featureName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_+.-]*$"},propertyName:key7};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/features/declared",schemaPath:"#/$defs/featureName/type",keyword:"type",params:{type: "string"},propertyName:key7};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
var valid52 = _errs134 === errors;
if(!valid52){
const err134 = {instancePath:instancePath+"/features/declared",schemaPath:"#/properties/features/properties/declared/propertyNames",keyword:"propertyNames",params:{propertyName: key7}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
for(const key8 of Object.keys(data42)){
let data43 = data42[key8];
if(Array.isArray(data43)){
const len6 = data43.length;
for(let i6=0; i6<len6; i6++){
let data44 = data43[i6];
if(typeof data44 === "string"){
if(data44.length > 257){
const err135 = {instancePath:instancePath+"/features/declared/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i6,schemaPath:"#/$defs/featureActivation/maxLength",keyword:"maxLength",params:{limit: 257}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(!pattern36.test(data44)){
const err136 = {instancePath:instancePath+"/features/declared/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i6,schemaPath:"#/$defs/featureActivation/pattern",keyword:"pattern",params:{pattern: "^(?:dep:[A-Za-z0-9_][A-Za-z0-9_-]*|[A-Za-z0-9_][A-Za-z0-9_+.-]*(?:\\??/[A-Za-z0-9_][A-Za-z0-9_+.-]*)?)$"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
else {
const err137 = {instancePath:instancePath+"/features/declared/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i6,schemaPath:"#/$defs/featureActivation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
else {
const err138 = {instancePath:instancePath+"/features/declared/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/features/properties/declared/additionalProperties/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/features/declared",schemaPath:"#/properties/features/properties/declared/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data37.resolved !== undefined && func0.call(data37, "resolved")){
let data45 = data37.resolved;
if(Array.isArray(data45)){
const len7 = data45.length;
for(let i7=0; i7<len7; i7++){
let data46 = data45[i7];
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if((data46.package === undefined) || (!(func0.call(data46, "package")))){
const err140 = {instancePath:instancePath+"/features/resolved/" + i7,schemaPath:"#/properties/features/properties/resolved/items/required",keyword:"required",params:{missingProperty: "package"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if((data46.version === undefined) || (!(func0.call(data46, "version")))){
const err141 = {instancePath:instancePath+"/features/resolved/" + i7,schemaPath:"#/properties/features/properties/resolved/items/required",keyword:"required",params:{missingProperty: "version"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((data46.features === undefined) || (!(func0.call(data46, "features")))){
const err142 = {instancePath:instancePath+"/features/resolved/" + i7,schemaPath:"#/properties/features/properties/resolved/items/required",keyword:"required",params:{missingProperty: "features"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if((data46.dependencies === undefined) || (!(func0.call(data46, "dependencies")))){
const err143 = {instancePath:instancePath+"/features/resolved/" + i7,schemaPath:"#/properties/features/properties/resolved/items/required",keyword:"required",params:{missingProperty: "dependencies"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
for(const key9 of Object.keys(data46)){
if(!((((key9 === "package") || (key9 === "version")) || (key9 === "features")) || (key9 === "dependencies"))){
const err144 = {instancePath:instancePath+"/features/resolved/" + i7,schemaPath:"#/properties/features/properties/resolved/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data46.package !== undefined && func0.call(data46, "package")){
let data47 = data46.package;
if(typeof data47 === "string"){
if(data47.length > 128){
const err145 = {instancePath:instancePath+"/features/resolved/" + i7+"/package",schemaPath:"#/$defs/packageName/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(!pattern37.test(data47)){
const err146 = {instancePath:instancePath+"/features/resolved/" + i7+"/package",schemaPath:"#/$defs/packageName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]*$"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/features/resolved/" + i7+"/package",schemaPath:"#/$defs/packageName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data46.version !== undefined && func0.call(data46, "version")){
let data48 = data46.version;
if(typeof data48 === "string"){
if(data48.length > 128){
const err148 = {instancePath:instancePath+"/features/resolved/" + i7+"/version",schemaPath:"#/$defs/packageVersion/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if(!pattern38.test(data48)){
const err149 = {instancePath:instancePath+"/features/resolved/" + i7+"/version",schemaPath:"#/$defs/packageVersion/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
else {
const err150 = {instancePath:instancePath+"/features/resolved/" + i7+"/version",schemaPath:"#/$defs/packageVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data46.features !== undefined && func0.call(data46, "features")){
let data49 = data46.features;
if(Array.isArray(data49)){
const len8 = data49.length;
for(let i8=0; i8<len8; i8++){
let data50 = data49[i8];
if(typeof data50 === "string"){
if(data50.length > 128){
const err151 = {instancePath:instancePath+"/features/resolved/" + i7+"/features/" + i8,schemaPath:"#/$defs/featureName/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(!pattern26.test(data50)){
const err152 = {instancePath:instancePath+"/features/resolved/" + i7+"/features/" + i8,schemaPath:"#/$defs/featureName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_+.-]*$"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/features/resolved/" + i7+"/features/" + i8,schemaPath:"#/$defs/featureName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
else {
const err154 = {instancePath:instancePath+"/features/resolved/" + i7+"/features",schemaPath:"#/properties/features/properties/resolved/items/properties/features/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data46.dependencies !== undefined && func0.call(data46, "dependencies")){
let data51 = data46.dependencies;
if(Array.isArray(data51)){
const len9 = data51.length;
for(let i9=0; i9<len9; i9++){
let data52 = data51[i9];
if(typeof data52 === "string"){
if(data52.length > 257){
const err155 = {instancePath:instancePath+"/features/resolved/" + i7+"/dependencies/" + i9,schemaPath:"#/$defs/packageNode/maxLength",keyword:"maxLength",params:{limit: 257}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(!pattern34.test(data52)){
const err156 = {instancePath:instancePath+"/features/resolved/" + i7+"/dependencies/" + i9,schemaPath:"#/$defs/packageNode/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]* (?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
else {
const err157 = {instancePath:instancePath+"/features/resolved/" + i7+"/dependencies/" + i9,schemaPath:"#/$defs/packageNode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
}
else {
const err158 = {instancePath:instancePath+"/features/resolved/" + i7+"/dependencies",schemaPath:"#/properties/features/properties/resolved/items/properties/dependencies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
}
else {
const err159 = {instancePath:instancePath+"/features/resolved/" + i7,schemaPath:"#/properties/features/properties/resolved/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
else {
const err160 = {instancePath:instancePath+"/features/resolved",schemaPath:"#/properties/features/properties/resolved/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
else {
const err161 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data.toolchain !== undefined && func0.call(data, "toolchain")){
let data53 = data.toolchain;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if((data53.rustc === undefined) || (!(func0.call(data53, "rustc")))){
const err162 = {instancePath:instancePath+"/toolchain",schemaPath:"#/properties/toolchain/required",keyword:"required",params:{missingProperty: "rustc"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if((data53.cargo === undefined) || (!(func0.call(data53, "cargo")))){
const err163 = {instancePath:instancePath+"/toolchain",schemaPath:"#/properties/toolchain/required",keyword:"required",params:{missingProperty: "cargo"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
for(const key10 of Object.keys(data53)){
if(!((key10 === "rustc") || (key10 === "cargo"))){
const err164 = {instancePath:instancePath+"/toolchain",schemaPath:"#/properties/toolchain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data53.rustc !== undefined && func0.call(data53, "rustc")){
let data54 = data53.rustc;
if(typeof data54 === "string"){
if(data54.length > 128){
const err165 = {instancePath:instancePath+"/toolchain/rustc",schemaPath:"#/$defs/toolVersion/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(!pattern41.test(data54)){
const err166 = {instancePath:instancePath+"/toolchain/rustc",schemaPath:"#/$defs/toolVersion/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]+$"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
else {
const err167 = {instancePath:instancePath+"/toolchain/rustc",schemaPath:"#/$defs/toolVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data53.cargo !== undefined && func0.call(data53, "cargo")){
let data55 = data53.cargo;
if(typeof data55 === "string"){
if(data55.length > 128){
const err168 = {instancePath:instancePath+"/toolchain/cargo",schemaPath:"#/$defs/toolVersion/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(!pattern41.test(data55)){
const err169 = {instancePath:instancePath+"/toolchain/cargo",schemaPath:"#/$defs/toolVersion/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]+$"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/toolchain/cargo",schemaPath:"#/$defs/toolVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
}
else {
const err171 = {instancePath:instancePath+"/toolchain",schemaPath:"#/properties/toolchain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
else {
const err172 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const host = validate22;
const schema94 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://bundleproof.dev/schemas/host.schema.json","type":"object","additionalProperties":false,"required":["target","abi_major","host_api_minor","wire_schema","required_features"],"properties":{"target":{"$ref":"#/$defs/target"},"abi_major":{"$ref":"#/$defs/hostNumber"},"host_api_minor":{"$ref":"#/$defs/hostNumber"},"wire_schema":{"$ref":"#/$defs/hostWireSchema"},"required_features":{"type":"array","items":{"$ref":"#/$defs/feature"}}},"$defs":{"target":{"type":"string","pattern":"^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"},"hostNumber":{"type":"integer","minimum":0,"maximum":4294967295},"hostWireSchema":{"type":"integer","minimum":1,"maximum":4294967295},"feature":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9._-]*$"}}};
const schema95 = {"type":"string","pattern":"^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"};
const schema96 = {"type":"integer","minimum":0,"maximum":4294967295};
const schema98 = {"type":"integer","minimum":1,"maximum":4294967295};
const schema99 = {"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9._-]*$"};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://bundleproof.dev/schemas/host.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.target === undefined) || (!(func0.call(data, "target")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.abi_major === undefined) || (!(func0.call(data, "abi_major")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "abi_major"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.host_api_minor === undefined) || (!(func0.call(data, "host_api_minor")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "host_api_minor"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.wire_schema === undefined) || (!(func0.call(data, "wire_schema")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "wire_schema"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.required_features === undefined) || (!(func0.call(data, "required_features")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "required_features"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "target") || (key0 === "abi_major")) || (key0 === "host_api_minor")) || (key0 === "wire_schema")) || (key0 === "required_features"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.target !== undefined && func0.call(data, "target")){
let data0 = data.target;
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
const err6 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.abi_major !== undefined && func0.call(data, "abi_major")){
let data1 = data.abi_major;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err8 = {instancePath:instancePath+"/abi_major",schemaPath:"#/$defs/hostNumber/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
const err9 = {instancePath:instancePath+"/abi_major",schemaPath:"#/$defs/hostNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err10 = {instancePath:instancePath+"/abi_major",schemaPath:"#/$defs/hostNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.host_api_minor !== undefined && func0.call(data, "host_api_minor")){
let data2 = data.host_api_minor;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err11 = {instancePath:instancePath+"/host_api_minor",schemaPath:"#/$defs/hostNumber/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 4294967295 || isNaN(data2)){
const err12 = {instancePath:instancePath+"/host_api_minor",schemaPath:"#/$defs/hostNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err13 = {instancePath:instancePath+"/host_api_minor",schemaPath:"#/$defs/hostNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.wire_schema !== undefined && func0.call(data, "wire_schema")){
let data3 = data.wire_schema;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err14 = {instancePath:instancePath+"/wire_schema",schemaPath:"#/$defs/hostWireSchema/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 4294967295 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/wire_schema",schemaPath:"#/$defs/hostWireSchema/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err16 = {instancePath:instancePath+"/wire_schema",schemaPath:"#/$defs/hostWireSchema/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.required_features !== undefined && func0.call(data, "required_features")){
let data4 = data.required_features;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(data5.length > 64){
const err17 = {instancePath:instancePath+"/required_features/" + i0,schemaPath:"#/$defs/feature/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern8.test(data5)){
const err18 = {instancePath:instancePath+"/required_features/" + i0,schemaPath:"#/$defs/feature/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/required_features/" + i0,schemaPath:"#/$defs/feature/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/required_features",schemaPath:"#/properties/required_features/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const runvilHost = validate23;
const schema100 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://bundleproof.dev/schemas/runvil-host.schema.json","type":"object","additionalProperties":false,"required":["target","api_major","api_minor"],"properties":{"target":{"$ref":"#/$defs/target"},"api_major":{"$ref":"#/$defs/hostNumber"},"api_minor":{"$ref":"#/$defs/hostNumber"}},"$defs":{"target":{"type":"string","pattern":"^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"},"hostNumber":{"type":"integer","minimum":0,"maximum":4294967295}}};
const schema101 = {"type":"string","pattern":"^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"};
const schema102 = {"type":"integer","minimum":0,"maximum":4294967295};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://bundleproof.dev/schemas/runvil-host.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.target === undefined) || (!(func0.call(data, "target")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.api_major === undefined) || (!(func0.call(data, "api_major")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "api_major"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.api_minor === undefined) || (!(func0.call(data, "api_minor")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "api_minor"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "target") || (key0 === "api_major")) || (key0 === "api_minor"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.target !== undefined && func0.call(data, "target")){
let data0 = data.target;
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
const err4 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_.]+(?:-[A-Za-z0-9_.]+){1,4}$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.api_major !== undefined && func0.call(data, "api_major")){
let data1 = data.api_major;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err6 = {instancePath:instancePath+"/api_major",schemaPath:"#/$defs/hostNumber/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/api_major",schemaPath:"#/$defs/hostNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/api_major",schemaPath:"#/$defs/hostNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.api_minor !== undefined && func0.call(data, "api_minor")){
let data2 = data.api_minor;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err9 = {instancePath:instancePath+"/api_minor",schemaPath:"#/$defs/hostNumber/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 4294967295 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/api_minor",schemaPath:"#/$defs/hostNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/api_minor",schemaPath:"#/$defs/hostNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const config = validate24;
const schema104 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://bundleproof.dev/schemas/config.schema.json","type":"object","additionalProperties":false,"properties":{"rules":{"type":"object","additionalProperties":{"$ref":"#/$defs/severity"}},"floors":{"type":"object","additionalProperties":false,"properties":{"glibc":{"$ref":"#/$defs/floor"},"macos":{"$ref":"#/$defs/floor"}}},"release":{"type":"object","additionalProperties":false,"properties":{"profiles":{"type":"array","items":{"$ref":"#/$defs/profile"}},"qa":{"type":"array","items":{"$ref":"#/$defs/word"}},"programs":{"type":"array","items":{"$ref":"#/$defs/word"}}}},"suppress":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["rule","path","reason"],"properties":{"rule":{"$ref":"#/$defs/rule"},"path":{"$ref":"#/$defs/suppressedPath"},"reason":{"$ref":"#/$defs/reason"},"until":{"$ref":"#/$defs/until"}}}}},"$defs":{"severity":{"type":"string","enum":["off","refuse"]},"floor":{"type":"string","pattern":"^(?:0|[1-9][0-9]{0,3})(?:\\.(?:0|[1-9][0-9]{0,3})){1,2}$"},"profile":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,64}$"},"word":{"type":"string","pattern":"^[^\\s]{1,256}$"},"rule":{"type":"string","pattern":"^[a-z]+/[a-z0-9-]+$"},"suppressedPath":{"type":"string","minLength":1},"reason":{"type":"string","pattern":"[^\\s]"},"until":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}}};
const schema105 = {"type":"string","enum":["off","refuse"]};
const schema106 = {"type":"string","pattern":"^(?:0|[1-9][0-9]{0,3})(?:\\.(?:0|[1-9][0-9]{0,3})){1,2}$"};
const schema108 = {"type":"string","pattern":"^[A-Za-z0-9_-]{1,64}$"};
const schema109 = {"type":"string","pattern":"^[^\\s]{1,256}$"};
const schema111 = {"type":"string","pattern":"^[a-z]+/[a-z0-9-]+$"};
const schema112 = {"type":"string","minLength":1};
const schema113 = {"type":"string","pattern":"[^\\s]"};
const schema114 = {"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"};
const pattern46 = new RegExp("^(?:0|[1-9][0-9]{0,3})(?:\\.(?:0|[1-9][0-9]{0,3})){1,2}$", "u");
const pattern48 = new RegExp("^[A-Za-z0-9_-]{1,64}$", "u");
const pattern49 = new RegExp("^[^\\s]{1,256}$", "u");
const pattern51 = new RegExp("^[a-z]+/[a-z0-9-]+$", "u");
const pattern52 = new RegExp("[^\\s]", "u");
const pattern53 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://bundleproof.dev/schemas/config.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(!((((key0 === "rules") || (key0 === "floors")) || (key0 === "release")) || (key0 === "suppress"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.rules !== undefined && func0.call(data, "rules")){
let data0 = data.rules;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 of Object.keys(data0)){
let data1 = data0[key1];
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/rules/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/severity/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data1 === "off") || (data1 === "refuse"))){
const err2 = {instancePath:instancePath+"/rules/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/severity/enum",keyword:"enum",params:{allowedValues: schema105.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.floors !== undefined && func0.call(data, "floors")){
let data2 = data.floors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key2 of Object.keys(data2)){
if(!((key2 === "glibc") || (key2 === "macos"))){
const err4 = {instancePath:instancePath+"/floors",schemaPath:"#/properties/floors/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.glibc !== undefined && func0.call(data2, "glibc")){
let data3 = data2.glibc;
if(typeof data3 === "string"){
if(!pattern46.test(data3)){
const err5 = {instancePath:instancePath+"/floors/glibc",schemaPath:"#/$defs/floor/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]{0,3})(?:\\.(?:0|[1-9][0-9]{0,3})){1,2}$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/floors/glibc",schemaPath:"#/$defs/floor/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.macos !== undefined && func0.call(data2, "macos")){
let data4 = data2.macos;
if(typeof data4 === "string"){
if(!pattern46.test(data4)){
const err7 = {instancePath:instancePath+"/floors/macos",schemaPath:"#/$defs/floor/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]{0,3})(?:\\.(?:0|[1-9][0-9]{0,3})){1,2}$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/floors/macos",schemaPath:"#/$defs/floor/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/floors",schemaPath:"#/properties/floors/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.release !== undefined && func0.call(data, "release")){
let data5 = data.release;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key3 of Object.keys(data5)){
if(!(((key3 === "profiles") || (key3 === "qa")) || (key3 === "programs"))){
const err10 = {instancePath:instancePath+"/release",schemaPath:"#/properties/release/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data5.profiles !== undefined && func0.call(data5, "profiles")){
let data6 = data5.profiles;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(!pattern48.test(data7)){
const err11 = {instancePath:instancePath+"/release/profiles/" + i0,schemaPath:"#/$defs/profile/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,64}$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/release/profiles/" + i0,schemaPath:"#/$defs/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/release/profiles",schemaPath:"#/properties/release/properties/profiles/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.qa !== undefined && func0.call(data5, "qa")){
let data8 = data5.qa;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 === "string"){
if(!pattern49.test(data9)){
const err14 = {instancePath:instancePath+"/release/qa/" + i1,schemaPath:"#/$defs/word/pattern",keyword:"pattern",params:{pattern: "^[^\\s]{1,256}$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/release/qa/" + i1,schemaPath:"#/$defs/word/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/release/qa",schemaPath:"#/properties/release/properties/qa/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.programs !== undefined && func0.call(data5, "programs")){
let data10 = data5.programs;
if(Array.isArray(data10)){
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
if(typeof data11 === "string"){
if(!pattern49.test(data11)){
const err17 = {instancePath:instancePath+"/release/programs/" + i2,schemaPath:"#/$defs/word/pattern",keyword:"pattern",params:{pattern: "^[^\\s]{1,256}$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/release/programs/" + i2,schemaPath:"#/$defs/word/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/release/programs",schemaPath:"#/properties/release/properties/programs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/release",schemaPath:"#/properties/release/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.suppress !== undefined && func0.call(data, "suppress")){
let data12 = data.suppress;
if(Array.isArray(data12)){
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
let data13 = data12[i3];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if((data13.rule === undefined) || (!(func0.call(data13, "rule")))){
const err21 = {instancePath:instancePath+"/suppress/" + i3,schemaPath:"#/properties/suppress/items/required",keyword:"required",params:{missingProperty: "rule"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((data13.path === undefined) || (!(func0.call(data13, "path")))){
const err22 = {instancePath:instancePath+"/suppress/" + i3,schemaPath:"#/properties/suppress/items/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((data13.reason === undefined) || (!(func0.call(data13, "reason")))){
const err23 = {instancePath:instancePath+"/suppress/" + i3,schemaPath:"#/properties/suppress/items/required",keyword:"required",params:{missingProperty: "reason"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key4 of Object.keys(data13)){
if(!((((key4 === "rule") || (key4 === "path")) || (key4 === "reason")) || (key4 === "until"))){
const err24 = {instancePath:instancePath+"/suppress/" + i3,schemaPath:"#/properties/suppress/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data13.rule !== undefined && func0.call(data13, "rule")){
let data14 = data13.rule;
if(typeof data14 === "string"){
if(!pattern51.test(data14)){
const err25 = {instancePath:instancePath+"/suppress/" + i3+"/rule",schemaPath:"#/$defs/rule/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9-]+$"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/suppress/" + i3+"/rule",schemaPath:"#/$defs/rule/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data13.path !== undefined && func0.call(data13, "path")){
let data15 = data13.path;
if(typeof data15 === "string"){
if(data15.length < 1){
const err27 = {instancePath:instancePath+"/suppress/" + i3+"/path",schemaPath:"#/$defs/suppressedPath/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/suppress/" + i3+"/path",schemaPath:"#/$defs/suppressedPath/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data13.reason !== undefined && func0.call(data13, "reason")){
let data16 = data13.reason;
if(typeof data16 === "string"){
if(!pattern52.test(data16)){
const err29 = {instancePath:instancePath+"/suppress/" + i3+"/reason",schemaPath:"#/$defs/reason/pattern",keyword:"pattern",params:{pattern: "[^\\s]"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/suppress/" + i3+"/reason",schemaPath:"#/$defs/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data13.until !== undefined && func0.call(data13, "until")){
let data17 = data13.until;
if(typeof data17 === "string"){
if(!pattern53.test(data17)){
const err31 = {instancePath:instancePath+"/suppress/" + i3+"/until",schemaPath:"#/$defs/until/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/suppress/" + i3+"/until",schemaPath:"#/$defs/until/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/suppress/" + i3,schemaPath:"#/properties/suppress/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/suppress",schemaPath:"#/properties/suppress/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
export const objectFields = {
  "plugin": {
    "#": [
      "manifest_schema",
      "id",
      "version",
      "target",
      "abi",
      "entry_symbol",
      "features",
      "library",
      "license",
      "checksums",
      "assets"
    ],
    "#/properties/abi": [
      "major",
      "minor",
      "host_api_minor",
      "wire_schema"
    ],
    "#/properties/features": [
      "provided",
      "required"
    ],
    "#/properties/library": [
      "path",
      "size",
      "sha256"
    ],
    "#/properties/license": [
      "expression",
      "path",
      "size",
      "sha256"
    ],
    "#/properties/checksums": [
      "algorithm",
      "path"
    ],
    "#/properties/assets/items": [
      "role",
      "path",
      "size",
      "sha256"
    ]
  },
  "provenance": {
    "#": [
      "provenance_schema",
      "plugin",
      "library",
      "evidence",
      "features",
      "toolchain"
    ],
    "#/properties/plugin": [
      "id",
      "version",
      "target"
    ],
    "#/properties/library": [
      "size",
      "sha256"
    ],
    "#/properties/evidence/items/then": [
      "kind",
      "command",
      "exit_status",
      "started_at",
      "finished_at"
    ],
    "#/properties/evidence/items/else/then": [
      "kind",
      "size",
      "sha256",
      "target",
      "profile",
      "features"
    ],
    "#/properties/evidence/items/else/else": [
      "kind",
      "command",
      "exit_status",
      "started_at",
      "finished_at",
      "size",
      "sha256",
      "target",
      "profile",
      "features"
    ],
    "#/properties/features": [
      "requested",
      "default_features",
      "root",
      "declared",
      "resolved"
    ],
    "#/properties/features/properties/resolved/items": [
      "package",
      "version",
      "features",
      "dependencies"
    ],
    "#/properties/toolchain": [
      "rustc",
      "cargo"
    ]
  },
  "host": {
    "#": [
      "target",
      "abi_major",
      "host_api_minor",
      "wire_schema",
      "required_features"
    ]
  },
  "runvilHost": {
    "#": [
      "target",
      "api_major",
      "api_minor"
    ]
  },
  "config": {
    "#": [
      "rules",
      "floors",
      "release",
      "suppress"
    ],
    "#/properties/floors": [
      "glibc",
      "macos"
    ],
    "#/properties/release": [
      "profiles",
      "qa",
      "programs"
    ],
    "#/properties/suppress/items": [
      "rule",
      "path",
      "reason",
      "until"
    ]
  }
};
