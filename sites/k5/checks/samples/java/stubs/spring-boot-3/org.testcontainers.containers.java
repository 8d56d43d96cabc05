package org.testcontainers.containers;

public class MongoDBContainer {
    public MongoDBContainer(String dockerImageName) {}
}
